/** Readings that were taken together, as the database sums them up; nothing else of them is needed. */
export interface Subgroup {
  /** How many readings; with none, the subgroup is a gap in the chart. */
  n: number
  mean: number
  /** Largest less smallest reading; for a chart of ranges. */
  range?: number | null
  /** With n - 1; for a chart of standard deviations, and for the spread of all readings. */
  standardDeviation?: number | null
}

/** Sums up the readings of one subgroup. */
export const subgroupOf = (readings: readonly number[]): Subgroup => {
  const n = readings.length
  const mean = meanOf(readings)
  if (n < 2) return { n, mean }
  const squares = readings.reduce((sum, reading) => sum + (reading - mean) ** 2, 0)
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const reading of readings) [least, most] = [Math.min(least, reading), Math.max(most, reading)]
  return { n, mean, range: most - least, standardDeviation: Math.sqrt(squares / (n - 1)) }
}

/** Whether a subgroup has readings. */
export const hasReadings = ({ n, mean }: Subgroup): boolean => n >= 1 && Number.isFinite(mean)

/** The mean of all readings of subgroups of any size; NaN without readings. */
export const grandMean = (subgroups: readonly Subgroup[]): number => {
  const first = subgroups[0]?.mean ?? Number.NaN
  let [readings, sum] = [0, 0]
  for (const { n, mean } of subgroups) {
    readings += n
    sum += n * (mean - first)
  }
  return first + sum / readings
}

/** Added as distances from the first value: equal values have exactly their own mean, which 0.1 + 0.1 + 0.1 has not. */
export const meanOf = (values: readonly number[] | Float64Array): number => {
  const first = values[0] ?? Number.NaN
  let sum = 0
  for (const value of values) sum += value - first
  return first + sum / values.length
}

/**
 * How far two numbers of this size may differ for reasons of binary arithmetic alone. A mean that equals its limit must
 * not be outside, and readings that are all alike have no spread.
 */
export const dust = (size: number): number => Math.abs(size) * 2 ** -44
