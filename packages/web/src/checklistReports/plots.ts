// What the pictures of a report are made of.
import type { DashboardReport } from '@gemba/domain/checklistReports/checklistReports.schema'
import type { Grouping } from '@gemba/domain/checklistReports/groupings'
import type { Plot } from '@gemba/report-frame/format/figures'
import { type Line, linesOf } from './reportLines.ts'

type Reading = {
  count: (value: number) => string
  percent: (value: number) => string
  /** how a line without a name reads */
  nameless: string
  /** a day, a week `2026-W10` or a month `2026-03` */
  time: (time: string) => string
}
type Named = { now: string; before: string }

const reads = (text: (value: number) => string) => (cell: unknown) => (typeof cell === 'number' ? text(cell) : '–')
const groupsOf = (lines: readonly Line[], { nameless }: Reading): Plot['groups'] =>
  lines.map(({ key, name }) => ({ key, label: name ?? nameless, row: [name] }))

const longest = 24
/** The name of an axis has little room. */
const shortened = ({ label, ...group }: Plot['groups'][number]) => ({
  ...{ ...group, label: label.length > longest ? `${label.slice(0, longest - 1).trimEnd()}…` : label },
})

/** Fewer axes make no area, and of more none can be read. */
const fewestAxes = 3
const mostAxes = 12

/**
 * What the axes of the radar are: sections (concepts) where one checklist is looked at, else categories, else what there
 * is enough of.
 */
export const axesOf = (report: DashboardReport): { by: Grouping; lines: Line[] } | undefined => {
  const order: Grouping[] =
    report.checklists.length === 1 ? ['section', 'category', 'checklist'] : ['category', 'checklist', 'section']
  for (const by of order) {
    const lines = linesOf(report, by).filter(({ passRate }) => passRate !== null)
    // Those with most behind them, in the order of the table.
    const most = new Set(lines.toSorted((a, b) => b.counted - a.counted).slice(0, mostAxes))
    if (lines.length >= fewestAxes) return { by, lines: lines.filter(line => most.has(line)) }
  }
  return undefined
}

/** The share that passed on each axis, now and in the days before. */
export const radarPlot = (report: DashboardReport, named: Named, reading: Reading): Plot | undefined => {
  const axes = axesOf(report)
  if (!axes) return undefined
  const before = new Map(
    (report.before ? linesOf(report.before, axes.by) : []).map(({ key, passRate }) => [key, passRate]),
  )
  const text = reads(reading.percent)
  const series = [
    { label: named.now, field: 'passRate', value: null, values: axes.lines.map(({ passRate }) => passRate), text },
    {
      label: named.before,
      field: 'before',
      value: null,
      text,
      values: axes.lines.map(({ key }) => before.get(key) ?? null),
    },
  ]
  const isCompared = series[1]?.values.some(value => value !== null)
  return {
    isTime: false,
    groups: groupsOf(axes.lines, reading).map(shortened),
    series: isCompared ? series : series.slice(0, 1),
  }
}

const mostBars = 10

/** The questions that failed most; undefined where none did. */
export const failurePlot = (report: DashboardReport, label: string, reading: Reading): Plot | undefined => {
  const lines = linesOf(report, 'question')
    .filter(({ failed }) => failed > 0)
    .slice(0, mostBars)
  if (lines.length === 0) return undefined
  const values = lines.map(({ failed }) => failed)
  const series = [{ label, field: 'failedCount', value: null, values, text: reads(reading.count) }]
  return { isTime: false, groups: groupsOf(lines, reading), series }
}

/** The fail rate over time; undefined where there is no course. */
export const trendPlot = (
  { trend: { points } }: DashboardReport,
  label: string,
  reading: Reading,
): Plot | undefined => {
  if (points.length < 2) return undefined
  const groups = points.map(({ time }) => ({ key: time, label: reading.time(time), row: [time] }))
  const values = points.map(({ failRate }) => failRate)
  return {
    isTime: true,
    groups,
    series: [{ label, field: 'failRate', value: null, values, text: reads(reading.percent) }],
  }
}
