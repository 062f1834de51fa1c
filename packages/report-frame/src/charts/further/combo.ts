import type { Plot } from '../../format/figures.ts'
import { axisText } from '../../format/formats.ts'
import { grid, groupsAcross, legend, tooltip, valueAxis } from '../axes.ts'
import { seriesColor } from '../palette.ts'
import { type Drawing, marksOf, opacityOf } from './drawing.ts'

/** The first measure as columns, the others as lines on an axis of their own: a count beside a rate. */
export const combo = (plot: Plot): Drawing => ({
  marks: marksOf(plot),
  groupOf: mark => mark,
  option: look => {
    const { palette, isRtl } = look
    const [columns, ...lines] = plot.series
    const side = (at: number) => (isRtl === (at === 0) ? 'right' : 'left')
    return {
      grid: grid(true),
      legend: legend(plot.series.length, palette, isRtl),
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, ...tooltip(palette) },
      xAxis: groupsAcross(plot, palette, isRtl),
      yAxis: [columns, lines[0]].flatMap((series, at) =>
        series
          ? [
              {
                ...valueAxis(axisText(series.text), palette),
                position: side(at),
                ...(at > 0 && { splitLine: { show: false } }),
              },
            ]
          : [],
      ),
      series: plot.series.map(({ label, field, values, text }, at) => ({
        ...{ type: at === 0 ? 'bar' : 'line', name: label, yAxisIndex: at === 0 ? 0 : 1, barMaxWidth: 44 },
        ...{ symbol: 'circle', symbolSize: 7, color: seriesColor(palette, at === 0 ? '' : field, at) },
        tooltip: { valueFormatter: (value: unknown) => text(value as number) },
        data: values.map((value, group) => ({
          value,
          itemStyle: { opacity: opacityOf(look, plot.groups[group]?.key ?? '') },
        })),
      })),
    }
  },
})
