import { type ControlCharts, controlChart } from '@gemba/domain/statistics/controlChart'
import { type ProcessPoint, stepsOf } from './subgroups.ts'

/** Ranges tell the spread of up to ten readings well, standard deviations that of more (Montgomery, chapter 6). */
const mostForRanges = 10

/** Single readings, or means with their ranges or standard deviations, whatever the runs have. Limits begin anew with each step. */
export const controlChartOf = (points: readonly ProcessPoint[]): ControlCharts => {
  const phases = stepsOf(points).map(from => ({ from }))
  const most = Math.max(...points.map(({ subgroup }) => subgroup.n))
  if (most <= 1)
    return controlChart({ kind: 'individuals', readings: points.map(({ subgroup }) => subgroup.mean) }, { phases })
  const kind = most <= mostForRanges ? 'xbarR' : 'xbarS'
  return controlChart({ kind, subgroups: points.map(({ subgroup }) => subgroup) }, { phases })
}
