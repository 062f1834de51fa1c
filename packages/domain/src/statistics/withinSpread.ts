import { controlConstants } from './constants.ts'
import { dust, meanOf, type Subgroup } from './subgroup.ts'

/** How the standard deviation of readings that were taken together is estimated. */
export type SpreadMethod = 'range' | 'standardDeviation' | 'pooled' | 'movingRange'

export interface SpreadEstimate {
  sigma: number
  /** How many readings a plain standard deviation would need to be as certain, less one. */
  degreesOfFreedom: number
  /** How many subgroups told it; those of one reading tell nothing about their spread. */
  subgroups: number
}

/**
 * The standard deviation within subgroups; null when no subgroup tells one. Sizes may vary: each subgroup estimates it by
 * R/d2 or s/c4, and counts by the inverse of that estimate's variance (Burr, Journal of Quality Technology 1, 1969; the
 * formulas of Minitab). For equal sizes this is the usual mean range over d2 and mean deviation over c4.
 */
export const withinSpread = (subgroups: readonly Subgroup[], method: SpreadMethod): SpreadEstimate | null => {
  const estimate = methods[method](subgroups)
  if (!estimate) return null
  const size = subgroups.reduce((most, { mean }) => Math.max(most, Math.abs(mean)), 0)
  return estimate.sigma <= dust(size) ? { ...estimate, sigma: 0 } : estimate
}

const weighted = (
  subgroups: readonly Subgroup[],
  figureOf: (subgroup: Subgroup) => number | null | undefined,
  momentsOf: (n: number) => { expected: number; deviation: number },
): SpreadEstimate | null => {
  let [weights, sum, told] = [0, 0, 0]
  for (const subgroup of subgroups) {
    const figure = figureOf(subgroup)
    if (subgroup.n < 2 || figure == null) continue
    const { expected, deviation } = momentsOf(subgroup.n)
    const weight = (expected / deviation) ** 2
    told++
    weights += weight
    sum += (weight * figure) / expected
  }
  // The variance of the estimate is sigma² / weights, that of a standard deviation about sigma² / (2 degrees).
  return weights > 0 ? { sigma: sum / weights, degreesOfFreedom: weights / 2, subgroups: told } : null
}

/** The moving ranges of readings in order; none after a gap. */
export const movingRanges = (readings: readonly (number | null)[]): (number | null)[] =>
  readings.map((reading, index) => {
    const before = readings[index - 1]
    return reading == null || before == null ? null : Math.abs(reading - before)
  })

/** The spread that moving ranges tell; null when there are none. */
export const movingSpread = (ranges: readonly (number | null)[]): SpreadEstimate | null => {
  const known = ranges.filter(range => range != null)
  if (known.length === 0) return null
  // Neighbouring ranges share a reading, so the variance of their mean over d2 is 0.826 sigma² each, not 0.571.
  const sigma = meanOf(known) / controlConstants(2).d2
  return { sigma, degreesOfFreedom: known.length / (2 * 0.82647), subgroups: known.length + 1 }
}

const methods: Record<SpreadMethod, (subgroups: readonly Subgroup[]) => SpreadEstimate | null> = {
  range: subgroups =>
    weighted(
      subgroups,
      ({ range }) => range,
      n => ({ expected: controlConstants(n).d2, deviation: controlConstants(n).d3 }),
    ),
  standardDeviation: subgroups =>
    weighted(
      subgroups,
      ({ standardDeviation }) => standardDeviation,
      n => ({ expected: controlConstants(n).c4, deviation: Math.sqrt(1 - controlConstants(n).c4 ** 2) }),
    ),
  pooled: subgroups => {
    let [degrees, squares, told] = [0, 0, 0]
    for (const { n, standardDeviation } of subgroups) {
      if (n < 2 || standardDeviation == null) continue
      told++
      degrees += n - 1
      squares += (n - 1) * standardDeviation ** 2
    }
    return degrees > 0 ? { sigma: Math.sqrt(squares / degrees), degreesOfFreedom: degrees, subgroups: told } : null
  },
  movingRange: subgroups =>
    subgroups.every(({ n }) => n === 1) ? movingSpread(movingRanges(subgroups.map(({ mean }) => mean))) : null,
}
