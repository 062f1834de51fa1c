import type { Plot } from '../../format/figures.ts'
import { axisText } from '../../format/formats.ts'
import { grid, tooltip, valueAxis } from '../axes.ts'
import { type Drawing, marksOf, opacityOf } from './drawing.ts'

/** Pixels across of the smallest and the largest point. */
const [least, most] = [8, 40]

/** A point for each group: the first measure across, the second up, the third as its size. */
export const scatter = (plot: Plot): Drawing => ({
  marks: marksOf(plot),
  groupOf: mark => mark,
  option: look => {
    const { palette, isRtl } = look
    const [across, up, size] = plot.series
    const largest = Math.max(1e-300, ...(size?.values ?? []).map(value => Math.abs(value ?? 0)))
    // Its area says how much it is.
    const sizeOf = (value: number) => Math.max(least, most * Math.sqrt(Math.abs(value) / largest))
    const named = { nameLocation: 'middle', nameTextStyle: { color: palette.ink2, fontFamily: palette.font } }
    const axis = (series: Plot['series'][number] | undefined, gap: number) => ({
      ...valueAxis(axisText(series?.text ?? String), palette),
      ...{ ...named, name: series?.label ?? '', nameGap: gap, scale: true },
    })
    return {
      grid: { ...grid(false), left: 56, bottom: 40 },
      tooltip: {
        ...{ trigger: 'item', ...tooltip(palette) },
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          [
            plot.groups[dataIndex]?.label ?? '',
            ...plot.series.map(({ label, values, text }) => `${label}: ${text(values[dataIndex] ?? null)}`),
          ]
            .map(escaped)
            .join('<br>'),
      },
      xAxis: { ...axis(across, 26), inverse: isRtl },
      yAxis: { ...axis(up, 44), position: isRtl ? 'right' : 'left' },
      series: [
        {
          ...{ type: 'scatter', color: palette.series[0] },
          data: plot.groups.map(({ key, label }, at) => ({
            ...{ name: label, value: [across?.values[at] ?? null, up?.values[at] ?? null] },
            symbolSize: size ? sizeOf(size.values[at] ?? 0) : least + 2,
            itemStyle: { opacity: 0.75 * opacityOf(look, key) },
          })),
        },
      ],
    }
  },
})

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Tooltips of the engine are HTML, and names come from people. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)
