import { expect, test } from 'vitest'
import { normalDensity, upperTail } from './normal.ts'

// Abramowitz and Stegun, table 26.1 and 26.2.
test.each([
  [0, 0.5],
  [1, 0.15865525393145707],
  [1.959963984540054, 0.025],
  [2.999, 0.0013543365337271057],
  [3, 0.0013498980316301],
  [4, 3.16712418331199e-5],
  [6, 9.86587645037698e-10],
  [8, 6.22096057427178e-16],
])('above %d standard deviations is a share of %d', (z, share) => {
  expect(upperTail(z) / share).toBeCloseTo(1, 9)
  expect(upperTail(-z)).toBeCloseTo(1 - share, 12)
})

test('nothing is beyond the ends', () => {
  expect(upperTail(Number.POSITIVE_INFINITY)).toBe(0)
  expect(upperTail(Number.NEGATIVE_INFINITY)).toBe(1)
  expect(upperTail(40)).toBeCloseTo(0, 300)
})

test('the density scales with the spread', () => {
  expect(normalDensity(0)).toBeCloseTo(0.3989422804, 10)
  expect(normalDensity(25, 25, 0.01)).toBeCloseTo(39.89422804, 8)
})
