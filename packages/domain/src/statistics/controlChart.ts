import { attributeChart, type Count } from './attributeChart.ts'
import type { ControlPoint } from './controlPoint.ts'
import { type NelsonRule, nelsonSignals, type Signal } from './nelsonRules.ts'
import { type DrawnPhase, type Phase, type Process, phasesOf } from './phase.ts'
import type { Subgroup } from './subgroup.ts'
import { individualsChart, subgroupChart } from './variableChart.ts'

/** What is charted; each kind needs other data. */
export type ControlData =
  | { kind: 'xbarR' | 'xbarS'; subgroups: readonly Subgroup[] }
  | { kind: 'individuals'; readings: readonly (number | null)[] }
  | { kind: 'p' | 'u'; counts: readonly Count[] }

/** What a chart shows. */
export type Figure = 'mean' | 'range' | 'standardDeviation' | 'individual' | 'movingRange' | 'share' | 'rate'

export interface ControlChart {
  shows: Figure
  points: ControlPoint[]
  signals: Signal[]
}

export interface ControlCharts {
  main: ControlChart
  /** The chart below, of ranges or standard deviations; p and u have none. */
  spread: ControlChart | null
  /** What each phase was drawn from; given back as `frozen`, it draws the same limits around other points. */
  phases: { from: number; process: Process }[]
}

export interface ControlOptions {
  /** Rules 1, 2, 3 and 5 unless said otherwise. */
  rules?: readonly NelsonRule[]
  /** One phase with all points unless said otherwise. */
  phases?: readonly Phase[]
}

/**
 * Draws a Shewhart control chart (ISO 7870-2; Montgomery, Introduction to Statistical Quality Control, chapters 6 and 7).
 * Every point has its own limits, so subgroups may differ in size. Rules are looked for where they mean something.
 */
export const controlChart = (data: ControlData, options: ControlOptions = {}): ControlCharts => {
  const chosen = options.rules ?? usualRules
  const length = lengthOf(data)
  const starts = phasesOf(options.phases ?? [], length)
  const drawn = starts.map(({ from, frozen }, index) =>
    drawPhase(data, from, starts[index + 1]?.from ?? length, frozen),
  )
  const restarts = starts.map(({ from }) => from)
  const chart = (shows: Figure, points: ControlPoint[]): ControlChart => {
    const rules = chosen.filter(rule => rulesFor[shows].includes(rule))
    return { shows, points, signals: nelsonSignals(points, rules, restarts) }
  }
  const [main, spread] = figures[data.kind]
  return {
    main: chart(
      main,
      drawn.flatMap(phase => phase.main),
    ),
    spread:
      spread &&
      chart(
        spread,
        drawn.flatMap(phase => phase.spread),
      ),
    phases: drawn.map(({ process }, index) => ({ from: starts[index]?.from ?? 0, process })),
  }
}

const usualRules: readonly NelsonRule[] = [1, 2, 3, 5]

const everyRule: readonly NelsonRule[] = [1, 2, 3, 4, 5, 6, 7, 8]
// Nelson allows rules 1 to 4 where the distribution is not symmetric; zones would mislead. Moving ranges share a reading
// with their neighbours, which makes runs and trends by itself.
const lopsided: readonly NelsonRule[] = [1, 2, 3, 4]
const rulesFor: Record<Figure, readonly NelsonRule[]> = {
  ...{ mean: everyRule, individual: everyRule },
  ...{ range: lopsided, standardDeviation: lopsided, share: lopsided, rate: lopsided },
  movingRange: [1],
}

const figures: Record<ControlData['kind'], [main: Figure, spread: Figure | null]> = {
  xbarR: ['mean', 'range'],
  xbarS: ['mean', 'standardDeviation'],
  individuals: ['individual', 'movingRange'],
  p: ['share', null],
  u: ['rate', null],
}

const lengthOf = (data: ControlData) =>
  'readings' in data ? data.readings.length : 'counts' in data ? data.counts.length : data.subgroups.length

const drawPhase = (data: ControlData, from: number, until: number, frozen?: Process): DrawnPhase => {
  if ('readings' in data) return individualsChart(data.readings.slice(from, until), frozen)
  if ('counts' in data) return attributeChart(data.kind, data.counts.slice(from, until), frozen)
  return subgroupChart(data.kind, data.subgroups.slice(from, until), frozen)
}
