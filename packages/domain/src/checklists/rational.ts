import { type Decimal, fromUnits, roundToUnits } from './decimal.ts'

/** An exact fraction with a positive denominator, in lowest terms; formulas are worked out without rounding. */
export interface Rational {
  readonly n: bigint
  readonly d: bigint
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => {
  let [x, y] = [magnitude(a), b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

const reduced = (n: bigint, d: bigint): Rational => {
  const sign = d < 0n ? -1n : 1n
  const divisor = greatestCommonDivisor(n, magnitude(d)) || 1n
  return { n: (sign * n) / divisor, d: (sign * d) / divisor }
}

export const rational = (value: bigint): Rational => ({ n: value, d: 1n })
export const fromWholeUnits = (units: number): Rational => reduced(BigInt(units), 1_000_000n)

export const add = (a: Rational, b: Rational): Rational => reduced(a.n * b.d + b.n * a.d, a.d * b.d)
export const subtract = (a: Rational, b: Rational): Rational => add(a, negate(b))
export const multiply = (a: Rational, b: Rational): Rational => reduced(a.n * b.n, a.d * b.d)
export const negate = (a: Rational): Rational => ({ n: -a.n, d: a.d })
export const absolute = (a: Rational): Rational => ({ n: magnitude(a.n), d: a.d })

/** Null for a division by zero. */
export const divide = (a: Rational, b: Rational): Rational | null => (b.n === 0n ? null : reduced(a.n * b.d, a.d * b.n))

/** Negative, zero or positive as a is below, equal to or above b. */
export const compare = (a: Rational, b: Rational): number => {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Rounds half away from zero. */
export const round = (value: Rational, decimals: number): Rational =>
  reduced(roundedScaled(value, decimals), 10n ** BigInt(decimals))

const roundedScaled = (value: Rational, decimals: number): bigint => {
  const scaled = magnitude(value.n) * 10n ** BigInt(decimals)
  const result = (2n * scaled + value.d) / (2n * value.d)
  return value.n < 0n ? -result : result
}

/** The value as decimal text with the given decimals; null when it is too large to be shown. */
export const toDecimal = (value: Rational, decimals: number): Decimal | null => {
  const units = roundToUnits(value.n, value.d, decimals)
  return Math.abs(units) < 1e15 ? fromUnits(units, decimals) : null
}
