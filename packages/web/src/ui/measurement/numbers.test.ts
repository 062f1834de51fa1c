import { describe, expect, test } from 'vitest'
import { decimalMark, decimalsOf, formatDecimals, formatReading, parseDecimal } from './numbers.ts'

describe('a typed reading', () => {
  test.each([
    ['25.02', 25.02],
    ['25,02', 25.02],
    ['1,234', 1.234],
    ['-0,5', -0.5],
    ['−0.012', -0.012],
    [' 7 ', 7],
    ['.5', 0.5],
    [',5', 0.5],
    ['5.', 5],
    ['+3', 3],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1234567],
    ["12'345.6", 12345.6],
    ['12 345,6', 12345.6],
    ['٢٥٫٠٢', 25.02],
    ['0', 0],
    ['-0', 0],
  ])('%s is %d', (text, value) => {
    expect(Number(parseDecimal(text))).toBe(value)
  })
  test.each(['', '-', '.', 'abc', '25.0.1', '12,34,5', '1.2,3.4', '5 mm', '1e5', '--3', '12 34', '1 2'])(
    '%s is not a number',
    text => {
      expect(parseDecimal(text)).toBeUndefined()
    },
  )
})

test.each([
  ['25,020', '25.020'],
  ['-0,50', '-0.50'],
  ['1.234,50', '1234.50'],
  ['007', '7'],
  ['5.', '5'],
  ['-0', '0'],
])('%s is recorded as %s', (text, recorded) => {
  expect(parseDecimal(text)).toBe(recorded)
})
test('what a record cannot store is not a reading', () => {
  expect(parseDecimal('1.1234567')).toBeUndefined()
  expect(parseDecimal('1234567890')).toBeUndefined()
})

test('a value keeps the decimals of its characteristic', () => {
  expect(formatDecimals(25, 3, 'en')).toBe('25.000')
  expect(formatDecimals(1234.5, 2, 'de')).toBe('1234,50')
  expect(formatDecimals(25, 3, 'ar')).toMatch(/^25[.,]000$/)
})
test('a reading with more decimals than its characteristic is shown in full', () => {
  expect(formatReading(25.0134, 3, 'en')).toBe('25.0134')
  expect(formatReading(25.01, 3, 'en')).toBe('25.010')
})
test.each([
  [25, 0],
  [0.5, 1],
  [25.0134, 4],
  [1e-7, 7],
  [1.5e21, 0],
])('%d has %i decimals', (value, decimals) => {
  expect(decimalsOf(value)).toBe(decimals)
})
test('the decimal mark follows the language', () => {
  expect([decimalMark('en'), decimalMark('de')]).toEqual(['.', ','])
})
