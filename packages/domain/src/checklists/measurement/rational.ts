import { type Decimal, fromUnits, roundToUnits } from './decimal.ts'

/**
 * An exact fraction with a positive denominator; formulas are calculated without rounding. It is not reduced to lowest
 * terms: finding the divisor costs the square of the digits at every step, and a formula is too short for the digits to
 * grow much. So never compare `n` and `d` themselves: use `compare`.
 */
export interface Rational {
  readonly n: bigint
  readonly d: bigint
}

const UNITS_PER_ONE = 1_000_000n

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

export const rational = (value: bigint): Rational => ({ n: value, d: 1n })
export const fromWholeUnits = (units: number): Rational => ({ n: BigInt(units), d: UNITS_PER_ONE })

export const add = (a: Rational, b: Rational): Rational =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
export const subtract = (a: Rational, b: Rational): Rational => add(a, negate(b))
export const multiply = (a: Rational, b: Rational): Rational => ({ n: a.n * b.n, d: a.d * b.d })
export const negate = (a: Rational): Rational => ({ n: -a.n, d: a.d })
export const absolute = (a: Rational): Rational => ({ n: magnitude(a.n), d: a.d })

/** Null for a division by zero. */
export const divide = (a: Rational, b: Rational): Rational | null => {
  if (b.n === 0n) return null
  const n = a.n * b.d
  return { n: b.n < 0n ? -n : n, d: a.d * magnitude(b.n) }
}

/** Negative, zero or positive as a is below, equal to or above b. */
export const compare = (a: Rational, b: Rational): number => {
  const difference = a.d === b.d ? a.n - b.n : a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The value as a whole number; null if it is not one. */
export const wholeOf = ({ n, d }: Rational): bigint | null => (n % d === 0n ? n / d : null)

/** Rounds half away from zero. */
export const round = (value: Rational, decimals: number): Rational => ({
  n: roundedScaled(value, decimals),
  d: 10n ** BigInt(decimals),
})

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
