import { describe, expect, test } from 'vitest'
import { isFitOfTwo, readNominal } from './nominalText.ts'
import { withDecimalMark } from './withDecimalMark.ts'

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
    ['> 22', { nominal: 22, lower: 22, decimals: 0 }],
    ['≥ 22,5 HRC', undefined],
    ['< 0,8', { nominal: 0, upper: 0.8, decimals: 1 }],
    ['3.2 max.', { nominal: 0, upper: 3.2, decimals: 1 }],
    ['0,8 mm min', { nominal: 0.8, lower: 0.8, decimals: 1, unit: 'mm' }],
    ['Ø 25 H7', { nominal: 25, lower: 25, upper: 25.021, decimals: 3 }],
    ['8 P9', { nominal: 8, lower: 7.949, upper: 7.985, decimals: 3 }],
    ['25h6', { nominal: 25, lower: 24.987, upper: 25, decimals: 3 }],
    ['Ø12,5 JS7 mm', { nominal: 12.5, lower: 12.491, upper: 12.509, decimals: 3 }],
    ['40 ISO 2768-m', { nominal: 40, lower: 39.7, upper: 40.3, decimals: 1 }],
    ['5,5 DIN ISO 2768 - fH', { nominal: 5.5, lower: 5.45, upper: 5.55, decimals: 2 }],
  ])('%s', (text, facts) => {
    expect(readNominal(text)).toEqual(facts && { text, ...facts })
  })

  test('0.1 above and below 0.2 is exact', () => {
    expect(readNominal('0.2 ±0.1')).toMatchObject({ lower: 0.1, upper: 0.3 })
  })

  test.each(['', 'clean and dry', '600 H7', '25 Q7', '12 H7/g6', '12 H7/G6', '25 ISO 8015', '1 2 3', '+0.1'])(
    '%j is no nominal value',
    text => {
      expect(readNominal(text)).toBeUndefined()
    },
  )
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

test('of a fit of two parts someone says which one is measured', () => {
  expect(isFitOfTwo('Ø12 H7/g6')).toBe(true)
  expect(isFitOfTwo('Ø12 H7')).toBe(false)
  expect(readNominal('Ø12 H7/g6', 'hole')).toMatchObject({ lower: 12, upper: 12.018 })
  expect(readNominal('Ø12 H7/g6', 'shaft')).toMatchObject({ lower: 11.983, upper: 11.994 })
  expect(readNominal('Ø12 g6/H7', 'hole')).toMatchObject({ lower: 12, upper: 12.018 })
})
