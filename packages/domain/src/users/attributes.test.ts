import { describe, expect, test } from 'vitest'
import type { ProfileColumn } from '../customers/profileColumns.ts'
import { attributesIn } from './attributes.ts'

const column = (key: ProfileColumn['key'], kind: ProfileColumn['kind'], options: string[] = []): ProfileColumn => ({
  ...{ key, kind, options, name: key, own: false },
})
const schema = attributesIn([
  column('c1', 'text'),
  column('c2', 'number'),
  column('c3', 'date'),
  column('c4', 'choice', ['Paint', 'Press']),
])

describe('columns that a company defines', () => {
  test('take a text, a number, a day and one of the choices', () => {
    const values = { c1: ' Press 4 ', c2: 12.5, c3: '2024-02-29', c4: 'Paint' }
    expect(schema.parse(values)).toEqual({ ...values, c1: 'Press 4' })
  })

  test('what is empty, missing or in no column is not stored', () => {
    expect(schema.parse({ c1: '  ', c2: '', c3: null, c9: 'stray' })).toEqual({})
  })

  test('texts are stored in one form of Unicode', () => {
    expect(schema.parse({ c1: 'Mu\u0308ller' })).toEqual({ c1: 'Müller' })
  })

  test.each([
    ['c1', 'x'.repeat(201), 'users:attribute.tooLong'],
    ['c2', 'twelve', 'users:attribute.number'],
    ['c2', Number.NaN, 'users:attribute.number'],
    ['c3', '2023-02-29', 'users:attribute.date'],
    ['c4', 'paint', 'users:attribute.choice'],
  ])('%s refuses %o with a message at the field', (key, value, message) => {
    const { error } = schema.safeParse({ [key]: value })
    expect(error?.issues).toMatchObject([{ path: [key], message }])
  })
})
