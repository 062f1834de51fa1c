import { controlConstants } from './constants.ts'
import { type ControlPoint, controlPoint } from './controlPoint.ts'
import type { DrawnPhase, Process } from './phase.ts'
import { grandMean, hasReadings, meanOf, type Subgroup } from './subgroup.ts'
import { movingRanges, movingSpread, withinSpread } from './withinSpread.ts'

const notNegative = [0, Number.POSITIVE_INFINITY] as const
const orNull = (value: number | null | undefined) => (Number.isFinite(value) ? (value ?? null) : null)

/** Means over ranges or standard deviations. */
export const subgroupChart = (
  kind: 'xbarR' | 'xbarS',
  subgroups: readonly Subgroup[],
  frozen?: Process,
): DrawnPhase => {
  const measured = subgroups.filter(hasReadings)
  const process = frozen ?? {
    center: orNull(grandMean(measured)),
    sigma: withinSpread(measured, kind === 'xbarR' ? 'range' : 'standardDeviation')?.sigma ?? null,
  }
  const { center, sigma } = process
  return {
    process,
    main: subgroups.map(subgroup =>
      hasReadings(subgroup)
        ? controlPoint(subgroup.mean, center, sigma === null ? null : sigma / Math.sqrt(subgroup.n))
        : controlPoint(null, center, null),
    ),
    spread: subgroups.map(subgroup => spreadPoint(kind, subgroup, sigma)),
  }
}

const spreadPoint = (kind: 'xbarR' | 'xbarS', subgroup: Subgroup, sigma: number | null): ControlPoint => {
  if (!hasReadings(subgroup) || subgroup.n < 2) return controlPoint(null, null, null)
  const { d2, d3, c4 } = controlConstants(subgroup.n)
  const [figure, expected, deviation] =
    kind === 'xbarR' ? [subgroup.range, d2, d3] : [subgroup.standardDeviation, c4, Math.sqrt(1 - c4 * c4)]
  return sigma === null
    ? controlPoint(orNull(figure), null, null)
    : controlPoint(orNull(figure), expected * sigma, deviation * sigma, notNegative)
}

/** Single readings over their moving ranges. */
export const individualsChart = (given: readonly (number | null)[], frozen?: Process): DrawnPhase => {
  const readings = given.map(orNull)
  const ranges = movingRanges(readings)
  const process = frozen ?? {
    center: orNull(meanOf(readings.filter(reading => reading !== null))),
    sigma: movingSpread(ranges)?.sigma ?? null,
  }
  const { center, sigma } = process
  const { d2, d3 } = controlConstants(2)
  return {
    process,
    main: readings.map(reading => controlPoint(reading, center, sigma)),
    spread: ranges.map(range =>
      sigma === null ? controlPoint(range, null, null) : controlPoint(range, d2 * sigma, d3 * sigma, notNegative),
    ),
  }
}
