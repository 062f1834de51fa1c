import type { Plot } from '../format/figures.ts'
import type { Palette } from './palette.ts'

/** Axis labels of 11 px, no axis line but the category's, hairline grid (visual.md §7). */
export const axisLabels = ({ ink3, font }: Palette) => ({ color: ink3, fontFamily: font, fontSize: 11 })

/** Many names don't fit beside each other; of dates some may be left out. */
const isCrowded = ({ groups, isTime }: Plot) => !isTime && groups.length > 6

export const categoryAxis = (plot: Plot, palette: Palette, isDown = false) => ({
  type: 'category' as const,
  data: plot.groups.map(({ label }) => label),
  inverse: isDown,
  axisLine: { lineStyle: { color: palette.line } },
  axisTick: { show: false },
  axisLabel: {
    ...axisLabels(palette),
    hideOverlap: true,
    overflow: 'truncate' as const,
    ...(isDown ? { width: 140 } : isCrowded(plot) ? { width: 110, rotate: 35, interval: 0 } : { width: 90 }),
  },
})

/** Groups beside each other, the first one where lines of text begin. */
export const groupsAcross = (plot: Plot, palette: Palette, isRtl: boolean, boundaryGap = true) => {
  const axis = { ...categoryAxis(plot, palette), boundaryGap }
  if (!isRtl) return axis
  return [
    { ...axis, inverse: true, axisLabel: { show: false } },
    // ECharts makes room for names as if all axes went from left to right: these do, and have the names in that order.
    {
      ...axis,
      ...{ data: axis.data.toReversed(), position: 'bottom' as const, axisPointer: { show: false } },
      ...{ axisLine: { show: false }, axisLabel: { ...axis.axisLabel, ...(isCrowded(plot) && { rotate: -35 }) } },
    },
  ]
}

export const valueAxis = (text: (value: number) => string, palette: Palette, max?: number) => ({
  type: 'value' as const,
  max,
  splitNumber: 4,
  axisLine: { show: false },
  axisTick: { show: false },
  axisLabel: { ...axisLabels(palette), formatter: text, hideOverlap: true },
  splitLine: { lineStyle: { color: palette.line } },
})

/** Of counts no axis shows a half. */
export const wholeSteps = ({ series }: Plot) =>
  series.every(({ values }) => values.every(value => value === null || Number.isInteger(value))) && { minInterval: 1 }

export const tooltip = (palette: Palette) => ({
  backgroundColor: palette.sheet,
  borderColor: palette.line,
  textStyle: { color: palette.ink, fontFamily: palette.font, fontSize: 13 },
  confine: true,
})

/** A legend only where there are two series or more: above, at the beginning. */
export const legend = (count: number, palette: Palette, isRtl: boolean) => ({
  show: count > 1,
  top: 0,
  ...(isRtl ? { right: 0 } : { left: 0 }),
  itemWidth: 12,
  itemHeight: 8,
  icon: 'roundRect',
  type: 'scroll' as const,
  ...{ pageIconColor: palette.ink2, pageIconInactiveColor: palette.line, pageIconSize: 11 },
  pageTextStyle: { color: palette.ink3, fontFamily: palette.font, fontSize: 11 },
  textStyle: { color: palette.ink2, fontFamily: palette.font, fontSize: 12 },
})

export const grid = (hasLegend: boolean) => ({
  ...{ left: 4, right: 12, top: hasLegend ? 32 : 12, bottom: 4 },
  outerBoundsMode: 'same' as const,
  outerBoundsContain: 'axisLabel' as const,
})
