import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toUnits } from '../measurement/decimal.ts'
import { fromWholeUnits, toDecimal } from '../measurement/rational.ts'
import { calculate, type Lookup } from './calculate.ts'
import { parseExpression } from './expression.ts'

const value = (text: string) => fromWholeUnits(toUnits(text) ?? 0)
const values: Record<string, ReturnType<Lookup>> = {
  a: value('7'),
  b: value('2'),
  zero: value('0'),
  empty: null,
  samples: [value('0.1'), null, value('0.2')],
  single: [value('4')],
  none: [],
}
const lookup: Lookup = (question, column) => values[column ? `${question}.${column}` : question] ?? null

const work = (formula: string, decimals = 3): string | null => {
  const parsed = parseExpression(formula)
  if (!parsed.ok) return `${parsed.error} at ${parsed.position}`
  const result = calculate(parsed.expression, lookup)
  return result && toDecimal(result, decimals)
}

test.each([
  ['1 + 2 * 3', '7.000'],
  ['(1 + 2) * 3', '9.000'],
  ['10 - 4 - 3', '3.000'],
  ['-{a} + 2', '-5.000'],
  ['{a} / {b}', '3.500'],
  ['0.1 + 0.2 = 0.3', '1.000'],
  ['{a} > {b}', '1.000'],
  ['sum({samples})', '0.300'],
  ['mean({samples})', '0.150'],
  ['max({samples}) - min({samples})', '0.100'],
  ['mean({a}, {empty}, {b})', '4.500'],
  ['{single} * 2', '8.000'],
  ['round(2 / 3, 2)', '0.670'],
  ['round(2.5)', '3.000'],
  ['abs(0 - 3)', '3.000'],
  ['if({a} >= 7, 1, 2)', '1.000'],
  ['if({a} < 7, {empty}, 2)', '2.000'],
  ['1 / 3 * 3', '1.000'],
])('%s is %s', (formula, result) => {
  expect(work(formula)).toBe(result)
})

describe('what cannot be calculated', () => {
  test.each([
    '{a} / {zero}',
    '{empty} + 1',
    '{samples} + 1',
    'sum({none})',
    'if({empty}, 1, 2)',
    'round(1, 9)',
    '{nobody}',
  ])('%s has no value', formula => {
    expect(work(formula)).toBeNull()
  })
})

test.each([
  ['', 'empty at 0'],
  ['1 +', 'unexpected at 3'],
  ['1 2', 'unexpected at 2'],
  ['(1', 'unexpected at 2'],
  ['sqrt(4)', 'unknownFunction at 0'],
  ['1 + if(1, 2)', 'wrongCount at 4'],
  ['{a', 'unexpected at 0'],
  ['constructor(1)', 'unknownFunction at 0'],
  ['1 ; 2', 'unexpected at 2'],
  ['12345678901', 'notANumber at 0'],
])('%j is refused: %s', (formula, refusal) => {
  expect(work(formula)).toBe(refusal)
})

test('sums and differences are exact', () => {
  const cents = fc.integer({ min: -99_999, max: 99_999 })
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      const write = (value: number) => `(0 ${value < 0 ? '-' : '+'} ${(Math.abs(value) / 100).toFixed(2)})`
      expect(toUnits(work(`${write(a)} + ${write(b)}`, 2) ?? '')).toBe((a + b) * 10_000)
    }),
  )
})

test('parsing any text returns a tree or the position of the error', () => {
  const piece = fc.constantFrom('1', '+', '(', ')', '{a}', 'sum', ',', '-', 'if', '<=', '{', ' ', '0.5')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
      const source = pieces.join('')
      const parsed = parseExpression(source)
      if (!parsed.ok) expect(parsed.position).toBeLessThanOrEqual(source.length)
    }),
  )
})
