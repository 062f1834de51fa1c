// A chart as vectors, by the same options by which the report frame draws it.
import { type ChartType, optionOf } from '@gemba/report-frame/charts/options'
import type { Palette } from '@gemba/report-frame/charts/palette'
import { type Figures, plotOf } from '@gemba/report-frame/format/figures'
import { numberText, type Reading } from '@gemba/report-frame/format/formats'
import { controlChartOf } from '@gemba/report-frame/process/controlChartOf'
import { controlOption } from '@gemba/report-frame/process/controlOption'
import { processOf } from '@gemba/report-frame/process/subgroups'
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { withWordsInPlace } from './wordsOfChart.ts'

use([BarChart, LineChart, PieChart])
use([GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent, SVGRenderer])

/** The colors of paper (visual.md §7). */
const paletteWith = (font: string): Palette => ({
  series: ['#1566b2', '#b47533', '#75446f', '#4199b5', '#412718', '#607b77'],
  ...{ normal: '#85918c', fail: '#c22026', warning: '#8b5500', bypass: '#cad1cd' },
  ...{ ink: '#15211c', ink2: '#434f4a', ink3: '#5f6b66', line: '#dee4e0', sheet: '#ffffff', font },
})

/** `width` and `height` in points */
export type ChartStyle = { width: number; height: number; font: string; isRtl: boolean }

/** A chart is laid out in more pixels than it has points: its text is as large as that around it. */
const pixelsOfPoint = 1.4

/** Paper has no pointer and does not scroll. */
const svgOf = (
  { tooltip: _, axisPointer: __, legend, ...option }: EChartsCoreOption,
  { width, height, isRtl }: ChartStyle,
): string => {
  const size = { width: width * pixelsOfPoint, height: height * pixelsOfPoint }
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size })
  try {
    chart.setOption({ ...option, ...(legend ? { legend: { ...(legend as object), type: 'plain' } } : {}) })
    return withWordsInPlace(chart.renderToSVGString(), isRtl)
  } finally {
    chart.dispose()
  }
}

/** The chart of figures as SVG; undefined where there is nothing to draw. */
export const drawChart = (
  type: ChartType,
  figures: Figures,
  { share, ...style }: ChartStyle & { share: string },
): string | undefined => {
  const plot = plotOf(figures)
  if (plot.groups.length === 0) return undefined
  const { font, isRtl } = style
  const drawn = {
    plot,
    palette: paletteWith(font),
    chosen: new Set<string>(),
    isRtl,
    share,
    width: style.width * pixelsOfPoint,
  }
  return svgOf(withRoom(type, optionOf(type, drawn), isRtl), style)
}

/** The figure at the end of the longest bar stands beside it. */
const withRoom = (type: ChartType, { grid, ...option }: EChartsCoreOption, isRtl: boolean): EChartsCoreOption =>
  /BarChart$/.test(type)
    ? { ...option, grid: { ...(grid as object), [isRtl ? 'left' : 'right']: 48 } }
    : { ...option, grid }

/** The control chart of a process as SVG; undefined of several questions, and without any reading. */
export const drawControlChart = (figures: Figures, reading: Reading, style: ChartStyle): string | undefined => {
  const { points, isOneQuestion } = processOf(figures)
  if (!isOneQuestion || points.length === 0) return undefined
  const option = controlOption({
    charts: controlChartOf(points),
    labels: points.map(({ label }) => label),
    palette: paletteWith(style.font),
    words: reading.words,
    number: value => numberText(value, reading),
    isRtl: style.isRtl,
  })
  return svgOf(option, style)
}
