import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal, ExactNumber } from './decimal.schema.ts'
import { decimalsOf, fromUnits, MAX_DECIMALS, roundToUnits, toUnits } from './decimal.ts'

const reading = fc
  .tuple(fc.boolean(), fc.integer({ min: 0, max: 999_999_999 }), fc.stringMatching(/^\d{1,6}$/))
  .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}.${fraction}`)

test('0.1 and 0.2 are 0.3', () => {
  expect((toUnits('0.1') ?? 0) + (toUnits('0.2') ?? 0)).toBe(toUnits(0.3))
})

test('a reading keeps its value exactly and a trailing zero changes nothing', () => {
  fc.assert(
    fc.property(reading, value => {
      const units = toUnits(value)
      expect(units).not.toBeNull()
      expect(toUnits(fromUnits(units ?? 0, decimalsOf(value)))).toBe(units)
      expect(toUnits(Number(value))).toBe(units)
    }),
  )
})

test('two readings compare as their digits do', () => {
  const grid = fc.integer({ min: -10_000_000, max: 10_000_000 })
  fc.assert(
    fc.property(grid, grid, (a, b) => {
      const [left, right] = [toUnits(fromUnits(a * 1000, 3)) ?? 0, toUnits(fromUnits(b * 1000, 3)) ?? 0]
      expect(Math.sign(left - right)).toBe(Math.sign(a - b))
    }),
  )
})

test.each(['', 'abc', '1,5', '1e3', '.5', '5.', '+1', '1234567890', '0.1234567', ' 1', 'NaN', '--1'])(
  '%j is no reading',
  value => {
    expect(toUnits(value)).toBeNull()
    expect(Decimal.safeParse(value).success).toBe(false)
  },
)

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e9, 1e-7, 0.1 + 0.2])('%d is no limit', value => {
  expect(ExactNumber.safeParse(value).success).toBe(false)
})

test('minus zero is zero', () => {
  expect(toUnits('-0.000')).toBe(0)
  expect(fromUnits(toUnits(-0) ?? 1, 2)).toBe('0.00')
})

test('a mean is rounded half away from zero', () => {
  expect(fromUnits(roundToUnits(5n, 2n, 0), 0)).toBe('3')
  expect(fromUnits(roundToUnits(-5n, 2n, 0), 0)).toBe('-3')
  expect(fromUnits(roundToUnits(1005n, 1000n, 2), 2)).toBe('1.01')
  expect(fromUnits(roundToUnits(1n, 3n, MAX_DECIMALS), 6)).toBe('0.333333')
})

test('a distance shows the decimals it needs, never fewer than the characteristic has', () => {
  expect(fromUnits(13_000, 3)).toBe('0.013')
  expect(fromUnits(100_000, 3)).toBe('0.100')
  expect(fromUnits(400, 3)).toBe('0.0004')
})
