import { createHash } from 'node:crypto'
import { isStorable } from '@gemba/domain/core/storable'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from './canonicalJson.ts'

/** How the fingerprints of existing installations were made: never change this. */
const asBefore = (value: unknown): string => {
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map(item => asBefore(item ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${asBefore(inner)}`).join(',')}}`
}

const text = fc.string({ unit: 'binary' }).filter(isStorable)
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.constantFrom(-0, 1e21, 1e-7, 5e-324, 2 ** 53, 0.1 + 0.2, 1e300),
)
const moment = fc.date({ noInvalidDate: true })

/** Everything that a record can contain: what JSON can, moments, and what is left out. */
const { record } = fc.letrec(again => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.oneof(text, number, fc.boolean(), fc.constant(null), fc.constant(undefined), moment),
    fc.array(again('value'), { maxLength: 6 }),
    again('record'),
  ),
  record: fc.dictionary(
    fc.oneof(text, fc.constantFrom('10', '9', 'é', 'e\u0301', '\u{1f600}', '\ufb33', 'constructor')),
    again('value'),
  ),
}))

describe('canonical JSON', () => {
  test('has the bytes that fingerprints were always made from', () => {
    fc.assert(
      fc.property(record, value => {
        expect(canonicalJson(value as object)).toBe(asBefore(value))
      }),
      { numRuns: 300 },
    )
  })

  test('is the same whatever the order of names', () => {
    const value = { b: [1, { z: null, a: 'ä' }], a: new Date(0), c: undefined, '10': -0, '9': 1e21 }
    const turned = Object.fromEntries(Object.entries(value).reverse())
    expect(canonicalJson(turned)).toBe(canonicalJson(value))
    expect(canonicalJson(value)).toBe('{"10":0,"9":1e+21,"a":"1970-01-01T00:00:00.000Z","b":[1,{"a":"ä","z":null}]}')
  })

  test('gives a known record its known fingerprint', () => {
    const hash = createHash('sha256').update(
      canonicalJson({ round: 1, lot: 'Ä-1', answers: { q: { values: ['b', 'a'] } } }),
    )
    expect(hash.digest('hex')).toBe('c657aacfdaa2d21d0497fd9b34fc5720918573c0d57677845b1d2351882eabad')
  })
})
