import { upperTail } from './normal.ts'
import { dust, grandMean, hasReadings, type Subgroup } from './subgroup.ts'
import { type SpreadEstimate, type SpreadMethod, withinSpread } from './withinSpread.ts'

/** The limits of a question; with one of them, the process is judged on that side only. */
export interface SpecificationLimits {
  lower?: number | null
  upper?: number | null
}

/** Numbers of readings, or shares of them, on either side of the limits. */
export interface Outside {
  below: number
  above: number
}

/** An index, and between which bounds the true one is with 95 % confidence. */
export interface Index {
  value: number
  lower: number
  upper: number
}

/** How a process fits its limits (ISO 22514-2). An index that cannot be told is null; `standing` and the spreads say why. */
export interface Capability {
  subgroups: number
  readings: number
  /** None below 5 subgroups, then no index is given; provisional below 25. Cp and Cpk take 5 that tell a spread. */
  standing: 'none' | 'provisional' | 'sufficient'
  mean: number | null
  /** How the spread within subgroups was estimated. */
  method: SpreadMethod
  /** Standard deviation of readings taken together; 0 when the gauge shows no difference, and then Cp and Cpk are null. */
  sigmaWithin: number | null
  /** Standard deviation of all readings; 0 as above for Pp and Ppk. Null if a subgroup came without its own. */
  sigmaOverall: number | null
  cp: number | null
  cpk: Index | null
  pp: number | null
  ppk: Index | null
  /** The shares outside of the limits as counted; null if they were not. */
  observed: Outside | null
  /** The shares that a normal process of this mean and spread leaves outside in the long run; null without a spread. */
  expectedWithin: Outside | null
  expectedOverall: Outside | null
}

const leastSubgroups = 5
const enoughSubgroups = 25

export interface CapabilityOptions {
  /**
   * How the spread within subgroups is estimated. Unless said otherwise: from moving ranges for single readings, ranges for
   * subgroups of up to ten, standard deviations for larger ones.
   */
  method?: SpreadMethod
  /** How many readings were counted outside of the limits. */
  outside?: Outside
}

/**
 * The capability of a process, from subgroups in the order of time, or from single readings as subgroups of one. Cp and Cpk
 * compare the limits with the spread within subgroups, Pp and Ppk with that of all readings.
 */
export const capability = (
  given: readonly Subgroup[],
  limits: SpecificationLimits,
  options: CapabilityOptions = {},
): Capability => {
  const subgroups = given.filter(hasReadings)
  const readings = subgroups.reduce((sum, { n }) => sum + n, 0)
  const mean = grandMean(subgroups)
  const standing =
    subgroups.length < leastSubgroups ? 'none' : subgroups.length < enoughSubgroups ? 'provisional' : 'sufficient'
  const method = options.method ?? usualMethod(subgroups)
  const within = withinSpread(subgroups, method)
  const overall = overallSpread(subgroups, mean)
  const judged = standing === 'none' ? {} : limits
  const judgedWithin = (within?.subgroups ?? 0) < leastSubgroups ? {} : limits
  const { outside } = options
  return {
    ...{ subgroups: subgroups.length, readings, standing, method },
    mean: readings > 0 ? mean : null,
    sigmaWithin: within?.sigma ?? null,
    sigmaOverall: overall?.sigma ?? null,
    cp: spreadIndex(judgedWithin, within),
    cpk: positionIndex(judgedWithin, mean, within, readings),
    pp: spreadIndex(judged, overall),
    ppk: positionIndex(judged, mean, overall, readings),
    observed: outside && readings > 0 ? { below: outside.below / readings, above: outside.above / readings } : null,
    expectedWithin: expected(judgedWithin, mean, within),
    expectedOverall: expected(judged, mean, overall),
  }
}

const usualMethod = (subgroups: readonly Subgroup[]): SpreadMethod => {
  if (subgroups.every(({ n }) => n === 1)) return 'movingRange'
  const measured = subgroups.filter(({ n }) => n > 1)
  const small = measured.every(({ n, range }) => n <= 10 && range != null)
  return small || measured.every(one => one.standardDeviation == null) ? 'range' : 'standardDeviation'
}

/** The standard deviation of all readings, from the squares within subgroups and between them. */
const overallSpread = (subgroups: readonly Subgroup[], mean: number): SpreadEstimate | null => {
  let [readings, squares] = [0, 0]
  for (const { n, mean: own, standardDeviation } of subgroups) {
    if (n > 1 && standardDeviation == null) return null
    readings += n
    squares += (n - 1) * (standardDeviation ?? 0) ** 2 + n * (own - mean) ** 2
  }
  if (readings < 2) return null
  const sigma = Math.sqrt(squares / (readings - 1))
  return { sigma: sigma <= dust(mean) ? 0 : sigma, degreesOfFreedom: readings - 1, subgroups: subgroups.length }
}

const spreadIndex = ({ lower, upper }: SpecificationLimits, spread: SpreadEstimate | null) =>
  lower == null || upper == null || !spread?.sigma ? null : (upper - lower) / (6 * spread.sigma)

const positionIndex = (
  { lower, upper }: SpecificationLimits,
  mean: number,
  spread: SpreadEstimate | null,
  readings: number,
): Index | null => {
  if ((lower == null && upper == null) || !spread?.sigma) return null
  const room = Math.min(
    lower == null ? Number.POSITIVE_INFINITY : mean - lower,
    upper == null ? Number.POSITIVE_INFINITY : upper - mean,
  )
  const value = room / (3 * spread.sigma)
  // Bissell, How reliable is your capability index?, Applied Statistics 39, 1990. On the safe side for two limits.
  const error = 1.959964 * Math.sqrt(1 / (9 * readings) + value ** 2 / (2 * spread.degreesOfFreedom))
  return { value, lower: value - error, upper: value + error }
}

const expected = ({ lower, upper }: SpecificationLimits, mean: number, spread: SpreadEstimate | null) =>
  (lower == null && upper == null) || !spread?.sigma
    ? null
    : {
        below: lower == null ? 0 : upperTail((mean - lower) / spread.sigma),
        above: upper == null ? 0 : upperTail((upper - mean) / spread.sigma),
      }
