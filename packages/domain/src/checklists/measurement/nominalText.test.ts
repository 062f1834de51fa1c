import { describe, expect, test } from 'vitest'
import { readNominal, withDecimalMark } from './nominalText.ts'

describe('what a drawing says is read', () => {
  test.each([
    ['Ø 25.000 +0.021/0', { nominal: 25, lower: 25, upper: 25.021, decimals: 3 }],
    ['25,000 +0,021 / 0', { nominal: 25, lower: 25, upper: 25.021, decimals: 3 }],
    ['⌀40 -0.025/-0.050', { nominal: 40, lower: 39.95, upper: 39.975, decimals: 3 }],
    ['10 ±0.1', { nominal: 10, lower: 9.9, upper: 10.1, decimals: 1 }],
    ['10 +/-0.1 mm', { nominal: 10, lower: 9.9, upper: 10.1, decimals: 1, unit: 'mm' }],
    ['12.5 +0.2 -0.1', { nominal: 12.5, lower: 12.4, upper: 12.7, decimals: 1 }],
    ['12.5 0/-0.1', { nominal: 12.5, lower: 12.4, upper: 12.5, decimals: 1 }],
    ['9.9 … 10.1', { nominal: 10, lower: 9.9, upper: 10.1, decimals: 1 }],
    ['max 0.02', { nominal: 0, upper: 0.02, decimals: 2 }],
    ['Ra 1.6 µm', { nominal: 0, upper: 1.6, decimals: 1, unit: 'µm' }],
    ['min. 5 bar', { nominal: 5, lower: 5, decimals: 0, unit: 'bar' }],
    ['32', { nominal: 32, decimals: 0 }],
  ])('%s', (text, facts) => {
    expect(readNominal(text)).toEqual({ text, ...facts })
  })

  test('0.1 above and below 0.2 is exact', () => {
    expect(readNominal('0.2 ±0.1')).toMatchObject({ lower: 0.1, upper: 0.3 })
  })

  test.each(['', 'clean and dry', 'Ø 25 H7', '1 2 3', '+0.1'])('%j is no nominal value', text => {
    expect(readNominal(text)).toBeUndefined()
  })
})

test.each([
  ['Ø 25.000 +0.021/0', 'Ø 25,000 +0,021/0'],
  ['Ø 40.000 -0.009/-0.025', 'Ø 40,000 -0,009/-0,025'],
  ['Ø25,5 ±0.1 × 45°', 'Ø25,5 ±0,1 × 45°'],
  ['Ra1.6 µm', 'Ra1,6 µm'],
  ['M6-8.8, 10.2', 'M6-8.8, 10,2'],
  ['1.234.5', '1.234.5'],
])('%s is read as %s where a comma is the decimal mark', (drawn, read) => {
  expect(withDecimalMark(drawn, ',')).toBe(read)
})
