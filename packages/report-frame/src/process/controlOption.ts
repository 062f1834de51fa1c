import type { ControlChart, ControlCharts } from '@gemba/domain/statistics/controlChart'
import type { Signal } from '@gemba/domain/statistics/nelsonRules'
import type { EChartsCoreOption } from 'echarts/core'
import { axisLabels, tooltip } from '../charts/axes.ts'
import type { Palette } from '../charts/palette.ts'
import type { Words } from '../words/words.ts'

/** An octagon, which says that something is out of its limits (visual.md §2). */
const octagon = 'path://M30,0 L70,0 L100,30 L100,70 L70,100 L30,100 L0,70 L0,30 Z'

/** Of more points each is smaller. */
const few = 60

type Drawn = {
  charts: ControlCharts
  labels: string[]
  palette: Palette
  words: Words
  number: (value: number) => string
  /** time goes from right to left */
  isRtl: boolean
}

/** What a signal says in the chart: '7 rising'. */
const signalText = ({ rule, from, to, direction }: Signal, words: Words): string => {
  const count = to - from + 1
  if (rule === 3) return words(direction === 'falling' ? 'falling' : 'rising', { count })
  if (rule === 2) return words(direction === 'below' ? 'belowCenter' : 'aboveCenter', { count })
  return words('nearLimit')
}

/** The chart of the process above that of its spread, on one axis of time (visual.md §7). */
export const controlOption = (drawn: Drawn): EChartsCoreOption => {
  const { charts, labels, palette, isRtl } = drawn
  const shown = [charts.main, ...(charts.spread ? [charts.spread] : [])]
  const heights = charts.spread ? (['58%', '26%'] as const) : (['88%'] as const)
  const tops = ['4%', '70%'] as const
  return {
    animation: false,
    textStyle: { fontFamily: palette.font },
    grid: shown.map((_, at) => ({
      // The names of the limits stand behind the last point.
      ...{ [isRtl ? 'right' : 'left']: 64, [isRtl ? 'left' : 'right']: 120, top: tops[at], height: heights[at] },
    })),
    tooltip: { trigger: 'axis', ...tooltip(palette) },
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    xAxis: shown.map((_, at) => ({
      ...{ type: 'category', data: labels, gridIndex: at, boundaryGap: true, axisTick: { show: false } },
      inverse: isRtl,
      axisLine: { lineStyle: { color: palette.line } },
      axisLabel: { ...axisLabels(palette), show: at === shown.length - 1, hideOverlap: true },
    })),
    yAxis: shown.map((_, at) => ({
      ...{ type: 'value', gridIndex: at, scale: true, splitNumber: at === 0 ? 4 : 2, axisLine: { show: false } },
      position: isRtl ? 'right' : 'left',
      ...{ axisTick: { show: false }, splitLine: { lineStyle: { color: palette.line } } },
      axisLabel: { ...axisLabels(palette), formatter: drawn.number },
    })),
    series: shown.flatMap((chart, at) => seriesOf(chart, at, drawn)),
  }
}

const seriesOf = ({ shows, points, signals }: ControlChart, at: number, { palette, words, number }: Drawn) => {
  const outside = new Set(signals.filter(({ rule }) => rule === 1).flatMap(signal => signal.points))
  const runs = signals.filter(({ rule }) => rule !== 1)
  const axes = { xAxisIndex: at, yAxisIndex: at }
  const limit = (name: string, values: (number | null)[], isDashed: boolean) => ({
    ...{ type: 'line', name, data: values, step: 'middle', symbol: 'none', silent: true, color: palette.ink2, ...axes },
    lineStyle: { width: isDashed ? 1 : 1.25, type: isDashed ? 'dashed' : 'solid', color: palette.ink3 },
    endLabel: {
      ...{ show: true, color: palette.ink, fontFamily: palette.font, fontSize: 11, fontWeight: 500 },
      formatter: ({ value }: { value: unknown }) => (typeof value === 'number' ? `${name} ${number(value)}` : ''),
    },
    tooltip: { valueFormatter: (value: unknown) => (typeof value === 'number' ? number(value) : '–') },
  })
  return [
    {
      ...{
        type: 'line',
        name: words(shows === 'standardDeviation' ? 'standardDeviationShown' : shows),
        ...axes,
        color: palette.ink2,
        lineStyle: { width: 1.25, color: palette.ink3 },
      },
      // Otherwise some are left out of a long line, and with them what is out of its limits.
      showAllSymbol: true,
      tooltip: { valueFormatter: (value: unknown) => (typeof value === 'number' ? number(value) : '–') },
      data: points.map(({ value }, place) =>
        outside.has(place)
          ? { value, symbol: octagon, symbolSize: 14, itemStyle: { color: palette.fail } }
          : { value, symbol: 'circle', symbolSize: points.length > few ? 4 : 6, itemStyle: { color: palette.ink2 } },
      ),
      markArea: {
        silent: true,
        itemStyle: { color: palette.warning, opacity: 0.12, borderColor: palette.warning, borderType: 'dashed' },
        label: { color: palette.warning, fontSize: 11, fontFamily: palette.font, position: 'insideTop' },
        data: runs.map(signal => [{ xAxis: signal.from, name: signalText(signal, words) }, { xAxis: signal.to }]),
      },
    },
    limit(
      words('ucl'),
      points.map(({ upper }) => upper),
      true,
    ),
    limit(
      words('center'),
      points.map(({ center }) => center),
      false,
    ),
    limit(
      words('lcl'),
      points.map(({ lower }) => lower),
      true,
    ),
  ]
}
