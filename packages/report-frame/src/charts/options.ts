import type { FurtherType, VisualType } from '@gemba/domain/reports/report.schema'
import type { EChartsCoreOption } from 'echarts/core'
import type { Plot } from '../format/figures.ts'
import { axisText } from '../format/formats.ts'
import { categoryAxis, grid, groupsAcross, legend, tooltip, valueAxis, wholeSteps } from './axes.ts'
import { type Palette, seriesColor } from './palette.ts'

export type ChartType = Exclude<
  VisualType,
  | ('card' | 'multiRowCard' | 'kpi' | 'tableEx' | 'pivotTable' | 'slicer' | 'textbox' | 'controlChart' | 'capability')
  | ('image' | 'pChart' | 'uChart')
  | FurtherType
>

export type Drawn = {
  plot: Plot
  palette: Palette
  chosen: ReadonlySet<string>
  isRtl: boolean
  share: string
  width: number
}

/** What is not chosen is pale, so that what is chosen stands out. */
const opacityOf = ({ chosen }: Drawn, key: string) => (chosen.size === 0 || chosen.has(key) ? 1 : 0.35)

const isBar = (type: ChartType) => type === 'clusteredBarChart' || type === 'stackedBarChart'
const isStacked = (type: ChartType) => /stacked|hundredPercent/.test(type)

/** Pixels of a character of a label. */
const ofCharacter = 6.5
/** Pixels that the longest label of a mark takes, with the gap before it. */
const labelWidth = ({ plot: { series } }: Drawn) =>
  Math.max(0, ...(series[0]?.values ?? []).map(value => series[0]?.text(value).length ?? 0)) * ofCharacter + 4

/** Where figures beside marks would lie over each other, the tooltip has them. */
const hasRoomForLabels = (type: ChartType, drawn: Drawn) => {
  const { groups, series } = drawn.plot
  if (series.length !== 1) return false
  return isBar(type) ? groups.length <= 30 : groups.length * labelWidth(drawn) <= drawn.width - 60
}

/** How a value reads on the axis: as the first series reads. */
const valueText = ({ plot }: Drawn) => axisText(plot.series[0]?.text ?? String)

const bars = (type: ChartType, drawn: Drawn): EChartsCoreOption => {
  const { plot, palette, isRtl } = drawn
  const isWhole = type === 'hundredPercentStackedColumnChart'
  const totals = plot.groups.map((_, at) => plot.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const value = isWhole
    ? valueAxis(share => `${Math.round(share * 100)} %`, palette, 1)
    : { ...valueAxis(valueText(drawn), palette), ...wholeSteps(plot) }
  const isOne = plot.series.length === 1
  const hasLabels = hasRoomForLabels(type, drawn)
  // The longest bar may reach the end: its figure stands beside it.
  const beside = isBar(type) && hasLabels && { [isRtl ? 'left' : 'right']: Math.ceil(labelWidth(drawn)) + 8 }
  return {
    grid: { ...grid(plot.series.length > 1), ...beside },
    legend: legend(plot.series.length, palette, isRtl),
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, ...tooltip(palette) },
    xAxis: isBar(type) ? { ...value, inverse: isRtl } : groupsAcross(plot, palette, isRtl),
    yAxis: { ...(isBar(type) ? categoryAxis(plot, palette, true) : value), position: isRtl ? 'right' : 'left' },
    series: plot.series.map(({ label, field, values, text }, at) => ({
      type: 'bar',
      name: label,
      stack: isStacked(type) ? 'all' : undefined,
      barMaxWidth: isBar(type) ? 22 : 44,
      color: seriesColor(palette, isOne ? '' : field, at),
      label: {
        ...{
          show: hasLabels,
          position: isBar(type) ? (isRtl ? 'left' : 'right') : 'top',
          fontSize: 11,
        },
        ...{ color: palette.ink2, fontFamily: palette.font },
        formatter: ({ dataIndex }: { dataIndex: number }) => text(values[dataIndex] ?? null),
      },
      tooltip: {
        valueFormatter: (shown: unknown) => (isWhole ? `${Math.round(Number(shown) * 100)} %` : text(shown as number)),
      },
      data: values.map((count, group) => ({
        value: isWhole && count !== null ? count / (totals[group] || 1) : count,
        itemStyle: { opacity: opacityOf(drawn, plot.groups[group]?.key ?? '') },
      })),
    })),
  }
}

const lines = (type: ChartType, drawn: Drawn): EChartsCoreOption => {
  const { plot, palette, isRtl } = drawn
  return {
    grid: { ...grid(plot.series.length > 1), [isRtl ? 'left' : 'right']: 28 },
    legend: legend(plot.series.length, palette, isRtl),
    tooltip: { trigger: 'axis', ...tooltip(palette) },
    xAxis: groupsAcross(plot, palette, isRtl, plot.groups.length === 1),
    yAxis: {
      ...{ ...valueAxis(valueText(drawn), palette), ...wholeSteps(plot) },
      ...{ scale: type === 'lineChart', position: isRtl ? 'right' : 'left' },
    },
    series: plot.series.map(({ label, field, values, text }, at) => ({
      type: 'line',
      name: label,
      color: seriesColor(palette, field, at),
      lineStyle: { width: 2 },
      areaStyle: type === 'areaChart' ? { opacity: 0.14 } : undefined,
      symbol: 'circle',
      symbolSize: 7,
      // A point for each of few groups; of many the line says enough.
      showSymbol: plot.groups.length <= 40,
      tooltip: { valueFormatter: (value: unknown) => text(value as number) },
      data: values.map((value, group) => ({
        value,
        itemStyle: { opacity: opacityOf(drawn, plot.groups[group]?.key ?? '') },
      })),
    })),
  }
}

const donut = (type: ChartType, drawn: Drawn): EChartsCoreOption => {
  const { plot, palette, isRtl } = drawn
  const [series] = plot.series
  return {
    legend: legend(2, palette, isRtl),
    tooltip: {
      trigger: 'item',
      ...tooltip(palette),
      valueFormatter: (value: unknown) => series?.text(value as number),
    },
    series: [
      {
        type: 'pie',
        // Labels stand outside, of two lines.
        radius: [type === 'pieChart' ? 0 : '38%', '60%'],
        center: ['50%', '56%'],
        label: { color: palette.ink2, fontFamily: palette.font, fontSize: 11, lineHeight: 14, formatter: '{b}\n{d} %' },
        itemStyle: { borderColor: palette.sheet, borderWidth: 2 },
        color: palette.series,
        data: plot.groups.map(({ key, label }, at) => ({
          ...{ name: label, value: series?.values[at] ?? 0, itemStyle: { opacity: opacityOf(drawn, key) } },
        })),
      },
    ],
  }
}

/** One scale for both axes, total = 100 %, so the line starts on the first bar; up to 80 % the bars have color 1 (visual.md §7). */
const pareto = (drawn: Drawn): EChartsCoreOption => {
  const { plot, palette, isRtl } = drawn
  const [counted] = plot.series
  const values = counted?.values.map(value => value ?? 0) ?? []
  const total = values.reduce((sum, value) => sum + value, 0)
  let before = 0
  const sums = values.map(value => {
    before += value
    return before
  })
  const share = (value: number) => `${Math.round((value / (total || 1)) * 100)} %`
  const text = (value: number) => counted?.text(value) ?? String(value)
  return {
    // It says whether the line is about all groups, or about those that are shown.
    legend: legend(2, palette, isRtl),
    grid: grid(true),
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, ...tooltip(palette) },
    xAxis: groupsAcross(plot, palette, isRtl),
    yAxis: [
      { ...valueAxis(text, palette, total || undefined), position: isRtl ? 'right' : 'left' },
      {
        ...valueAxis(share, palette, total || undefined),
        ...{ position: isRtl ? 'left' : 'right', splitLine: { show: false }, interval: total / 4 || 1 },
      },
    ],
    series: [
      {
        type: 'bar',
        name: counted?.label ?? '',
        // Of its mark in the legend.
        ...(palette.series[0] && { color: palette.series[0] }),
        barCategoryGap: '12%',
        label: {
          show: hasRoomForLabels('paretoChart', drawn),
          position: 'top',
          fontSize: 11,
          color: palette.ink2,
          fontFamily: palette.font,
        },
        data: values.map((value, at) => ({
          value,
          itemStyle: {
            color: (sums[at] ?? 0) - value < 0.8 * total ? palette.series[0] : palette.normal,
            opacity: opacityOf(drawn, plot.groups[at]?.key ?? ''),
          },
        })),
      },
      {
        ...{
          type: 'line',
          name: drawn.share,
          color: palette.ink,
          symbolSize: 6,
          lineStyle: { width: 1.25 },
          yAxisIndex: 1,
        },
        tooltip: { valueFormatter: (value: unknown) => share(Number(value)) },
        markLine: {
          ...{ silent: true, symbol: 'none', data: [{ yAxis: 0.8 * total }] },
          lineStyle: { color: palette.ink3, type: 'dashed' },
          label: { formatter: '80 %', position: 'insideStartTop', color: palette.ink3, fontSize: 11 },
        },
        data: sums,
      },
    ],
  }
}

/** How a chart is drawn. */
export const optionOf = (type: ChartType, drawn: Drawn): EChartsCoreOption => {
  const option =
    type === 'paretoChart'
      ? pareto(drawn)
      : type === 'donutChart' || type === 'pieChart'
        ? donut(type, drawn)
        : type === 'lineChart' || type === 'areaChart'
          ? lines(type, drawn)
          : bars(type, drawn)
  return { animation: false, textStyle: { fontFamily: drawn.palette.font }, ...option }
}
