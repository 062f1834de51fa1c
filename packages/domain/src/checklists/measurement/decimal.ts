/*
 * Readings are compared exactly, never as binary fractions.
 *
 * An answer keeps a reading as the decimal text that was entered ('25.020'), because the record has to show what was
 * typed, trailing zero included. A definition keeps limits as JSON numbers, as people write them. Both are turned into
 * whole millionths ("units") here: at most 9 digits before and 6 after the point are 15 significant digits, which a
 * double holds and prints without loss, so 0.1 + 0.2 is 0.3 and a reading on the limit is inside it.
 */

export const MAX_DECIMALS = 6
const UNITS_PER_ONE = 10 ** MAX_DECIMALS
/** A decimal of this range as text. */
export const decimalPattern = /^-?\d{1,9}(?:\.\d{1,6})?$/

/** A reading as entered, see `decimal.schema.ts`. */
export type Decimal = string

/**
 * Millionths of one, a safe integer; null when the value isn't a decimal of this range. Within it the double nearest to
 * the text, times a million, is off by less than a quarter, so rounding gives the exact number.
 */
export const toUnits = (value: Decimal | number): number | null => {
  if (!decimalPattern.test(typeof value === 'number' ? plainNotation(value) : value)) return null
  return Math.round(Number(value) * UNITS_PER_ONE) + 0
}

/** JavaScript writes numbers below 1e-6 with an exponent; those have too many decimals, except zero itself. */
const plainNotation = (value: number): string => (Object.is(value, -0) ? '0' : String(value))

/** How many decimals the value is written with: 3 for '25.020'. */
export const decimalsOf = (value: Decimal | number): number => {
  const text = typeof value === 'number' ? plainNotation(value) : value
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}

const groupsOf = (units: number): { sign: string; whole: string; fraction: string } => {
  const digits = String(Math.abs(units)).padStart(MAX_DECIMALS + 1, '0')
  return {
    sign: units < 0 ? '-' : '',
    whole: digits.slice(0, -MAX_DECIMALS),
    fraction: digits.slice(-MAX_DECIMALS),
  }
}

/** Units as decimal text with at least the given decimals; more only if the value needs them, never rounded. */
export const fromUnits = (units: number, decimals: number): Decimal => {
  const { sign, whole, fraction } = groupsOf(units)
  const needed = fraction.replace(/0+$/, '').length
  const shown = fraction.slice(0, Math.max(decimals, needed))
  return sign + whole + (shown ? `.${shown}` : '')
}

/** Rounds a fraction half away from zero to the given decimals. Returns units. */
export const roundToUnits = (numerator: bigint, denominator: bigint, decimals: number): number => {
  const positive = denominator < 0n ? { n: -numerator, d: -denominator } : { n: numerator, d: denominator }
  const magnitude = positive.n < 0n ? -positive.n : positive.n
  const scaled = magnitude * 10n ** BigInt(decimals)
  const rounded = (2n * scaled + positive.d) / (2n * positive.d)
  const units = Number(rounded * 10n ** BigInt(MAX_DECIMALS - decimals))
  return positive.n < 0n && units !== 0 ? -units : units
}
