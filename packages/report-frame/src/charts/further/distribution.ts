// How readings are distributed. A visual asks how often each reading was taken, so its groups are readings with a count.
import { boxPlot } from '@gemba/domain/statistics/boxPlot'
import { histogram } from '@gemba/domain/statistics/histogram'
import type { Plot } from '../../format/figures.ts'
import { grid, groupsAcross, tooltip, valueAxis } from '../axes.ts'
import type { Drawing } from './drawing.ts'

/** Of more readings than this, a sample that is distributed alike says where bins and quartiles are. */
const mostReadings = 200_000

type Counted = { reading: number; count: number }

/** Each reading as often as it was taken. */
const each = (counted: readonly Counted[]): number[] => {
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  const share = Math.min(1, mostReadings / Math.max(1, all))
  return counted.flatMap(({ reading, count }) =>
    Array.from({ length: Math.max(1, Math.round(count * share)) }, () => reading),
  )
}

const countedIn = ({ groups, series }: Plot, place: number): (Counted & { group: string })[] =>
  groups.flatMap(({ row, label }, at) => {
    const [reading, count] = [row[place], series[0]?.values[at]]
    const group = label.split(' · ').slice(0, -1).join(' · ')
    return typeof reading === 'number' && typeof count === 'number' ? [{ reading, count, group }] : []
  })

/** Readings in bins of one width, each with how many fall into it. The readings are the first category. */
export const histogramOf = (plot: Plot, number: (value: number) => string): Drawing => {
  const counted = countedIn(plot, 0)
  const bins = histogram(each(counted)).map(({ from, to }, at, all) => ({
    label: `${number(from)} – ${number(to)}`,
    count: counted.reduce(
      (sum, { reading, count }) =>
        sum + (reading >= from && (reading < to || (at === all.length - 1 && reading <= to)) ? count : 0),
      0,
    ),
  }))
  return {
    marks: bins.map(({ label, count }) => `${label}: ${number(count)}`),
    option: ({ palette, isRtl }) => ({
      grid: grid(false),
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, ...tooltip(palette) },
      xAxis: groupsAcross(
        { isTime: true, groups: bins.map(({ label }) => ({ key: label, label, row: [] })), series: [] },
        palette,
        isRtl,
      ),
      yAxis: { ...valueAxis(number, palette), position: isRtl ? 'right' : 'left' },
      series: [
        {
          ...{ type: 'bar', barCategoryGap: '4%', color: palette.series[0], name: plot.series[0]?.label ?? '' },
          tooltip: { valueFormatter: (value: unknown) => number(value as number) },
          data: bins.map(({ count }) => count),
        },
      ],
    }),
  }
}

/** A box for each group: quartiles, whiskers, and what lies beyond. The group is the first category, readings the second. */
export const boxPlotOf = (plot: Plot, number: (value: number) => string): Drawing => {
  const byGroup = Map.groupBy(countedIn(plot, 1), ({ group }) => group)
  const boxes = [...byGroup].flatMap(([label, counted]) => {
    const box = boxPlot(each(counted))
    return box ? [{ label, box }] : []
  })
  return {
    marks: boxes.map(
      ({ label, box }) =>
        `${label}: ${[box.lowerWhisker, box.lowerQuartile, box.median, box.upperQuartile, box.upperWhisker].map(number).join(', ')}`,
    ),
    option: ({ palette, isRtl }) => ({
      grid: grid(false),
      tooltip: { trigger: 'item', ...tooltip(palette), valueFormatter: (value: unknown) => number(Number(value)) },
      xAxis: groupsAcross(
        { isTime: false, groups: boxes.map(({ label }) => ({ key: label, label, row: [] })), series: [] },
        palette,
        isRtl,
      ),
      yAxis: { ...valueAxis(number, palette), scale: true, position: isRtl ? 'right' : 'left' },
      series: [
        {
          ...{ type: 'boxplot', itemStyle: { color: palette.sheet, borderColor: palette.series[0] } },
          data: boxes.map(({ box }) => [
            box.lowerWhisker,
            box.lowerQuartile,
            box.median,
            box.upperQuartile,
            box.upperWhisker,
          ]),
        },
        {
          ...{ type: 'scatter', symbolSize: 5, itemStyle: { color: palette.fail } },
          data: boxes.flatMap(({ box }, at) => [...new Set(box.outliers)].map(value => [at, value])),
        },
      ],
    }),
  }
}
