import type { Plot } from '../../format/figures.ts'
import { legend, tooltip } from '../axes.ts'
import { seriesColor } from '../palette.ts'
import { type Drawing, marksOf } from './drawing.ts'

/** More axes than this can't be told apart. */
const mostAxes = 16

/** An axis for each group, a shape for each series; all axes have one scale from zero. */
export const radar = (plot: Plot): Drawing => {
  const groups = plot.groups.slice(0, mostAxes)
  const most = Math.max(0, ...plot.series.flatMap(({ values }) => values.map(value => value ?? 0)))
  return {
    marks: marksOf(plot).slice(0, mostAxes),
    option: ({ palette, isRtl }) => ({
      legend: legend(plot.series.length, palette, isRtl),
      tooltip: { trigger: 'item', ...tooltip(palette) },
      radar: {
        indicator: groups.map(({ label }) => ({ name: label, max: most || 1 })),
        ...{ radius: '56%', center: ['50%', '58%'], splitNumber: 4 },
        axisName: { color: palette.ink2, fontFamily: palette.font, fontSize: 11, width: 72, overflow: 'truncate' },
        ...{ axisLine: { lineStyle: { color: palette.line } }, splitLine: { lineStyle: { color: palette.line } } },
        splitArea: { show: false },
      },
      series: plot.series.map(({ label, field, values, text }, at) => ({
        ...{ type: 'radar', name: label, color: seriesColor(palette, plot.series.length === 1 ? '' : field, at) },
        ...{ symbolSize: 6, areaStyle: { opacity: 0.12 } },
        tooltip: { valueFormatter: (value: unknown) => text(value as number) },
        // '-' is how the engine writes that there is no value.
        data: [{ name: label, value: groups.map((_, group) => values[group] ?? '-') }],
      })),
    }),
  }
}
