import type { QuestionOf } from '../definition/questions/question.ts'
import type { AnswerOf } from '../evaluation/answers.schema.ts'
import { type Decimal, decimalsOf, fromUnits, roundToUnits, toUnits } from './decimal.ts'

/**
 * On which side a value is outside, which limit it breaks, and by how much: exactly, with at least the characteristic's
 * decimals.
 */
export interface LimitFact {
  side: 'above' | 'below'
  limit: Decimal
  distance: Decimal
}

/** Both limits are inclusive; a missing one is open. */
export interface Limits {
  lower?: number | undefined
  upper?: number | undefined
  decimals: number
}

/** How the value breaks its limits, or null if it is within them. A value on the limit is. */
export const checkLimits = (units: number, limits: Limits): LimitFact | null => checkBounds(units, boundsOf(limits))

interface Bounds {
  lower: number | null
  upper: number | null
  decimals: number
}

const boundsOf = ({ lower, upper, decimals }: Limits): Bounds => ({
  lower: lower === undefined ? null : toUnits(lower),
  upper: upper === undefined ? null : toUnits(upper),
  decimals,
})

const checkBounds = (units: number, { lower, upper, decimals }: Bounds): LimitFact | null => {
  if (upper !== null && units > upper) return outside('above', upper, units - upper, decimals)
  if (lower !== null && units < lower) return outside('below', lower, lower - units, decimals)
  return null
}

const outside = (side: LimitFact['side'], limit: number, distance: number, decimals: number): LimitFact => ({
  side,
  limit: fromUnits(limit, decimals),
  distance: fromUnits(distance, decimals),
})

export interface SampleFact {
  value: Decimal | null
  state: 'empty' | 'inside' | 'outside'
  limit?: LimitFact
}

export interface MeasurementFacts {
  /** One for every sample asked for, in order. */
  samples: SampleFact[]
  missing: number
  outside: number
  /** Rounded half away from zero to the characteristic's decimals, or to those of the finest reading; null without a sample. */
  mean: Decimal | null
  /** The mean, as shown, is outside the limits. This alone does not fail: each sample counts by itself. */
  meanOutside: boolean
  range: Decimal | null
}

const EMPTY: SampleFact = { value: null, state: 'empty' }

const sampleFact = (value: Decimal, units: number, bounds: Bounds): SampleFact => {
  const limit = checkBounds(units, bounds)
  return { value, state: limit ? 'outside' : 'inside', ...(limit && { limit }) }
}

/** Limits of a measured characteristic. */
export const measurementLimits = (question: QuestionOf<'measurement'>): Limits => ({
  lower: question.lsl,
  upper: question.usl,
  decimals: question.decimals,
})

/** Limits of a number, a calculated value or a number column. */
export const numberLimits = (question: { min?: number; max?: number; decimals: number }): Limits => ({
  lower: question.min,
  upper: question.max,
  decimals: question.decimals,
})

export const hasLimits = (limits: Limits): boolean => limits.lower !== undefined || limits.upper !== undefined

/** Each sample against the limits, with mean and range of those entered so far. */
export const measure = (
  question: QuestionOf<'measurement'>,
  answer: AnswerOf<'measurement'> | undefined,
): MeasurementFacts => {
  const bounds = boundsOf(measurementLimits(question))
  const samples: SampleFact[] = []
  const units: number[] = []
  for (let index = 0; index < question.samples; index++) {
    const value = answer?.samples?.[index] ?? null
    const entered = value === null ? null : toUnits(value)
    if (entered !== null) units.push(entered)
    samples.push(value === null || entered === null ? EMPTY : sampleFact(value, entered, bounds))
  }
  const decimals = samples.reduce((most, { value }) => Math.max(most, decimalsOf(value ?? '')), question.decimals)
  const mean = units.length ? meanOf(units, decimals) : null
  return {
    samples,
    missing: samples.length - units.length,
    outside: samples.filter(sample => sample.state === 'outside').length,
    mean: mean === null ? null : fromUnits(mean, decimals),
    meanOutside: mean !== null && checkBounds(mean, bounds) !== null,
    range: units.length ? fromUnits(Math.max(...units) - Math.min(...units), decimals) : null,
  }
}

const meanOf = (units: number[], decimals: number): number => {
  const sum = units.reduce((total, value) => total + BigInt(value), 0n)
  return roundToUnits(sum, BigInt(units.length) * 1_000_000n, decimals)
}
