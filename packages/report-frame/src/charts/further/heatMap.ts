import type { Plot } from '../../format/figures.ts'
import { axisLabels, grid, groupsAcross, tooltip } from '../axes.ts'
import { type Drawing, opacityOf } from './drawing.ts'
import { escaped } from './scatter.ts'

/** Pixels that a cell needs for its figure. */
const ofFigure = 34

/** A cell for each group and series; the more, the darker. */
export const heatMap = (plot: Plot): Drawing => {
  const { groups, series } = plot
  const cells = series.flatMap(({ label, values, text }, row) =>
    groups.map((group, column) => ({
      row,
      column,
      group,
      value: values[column] ?? null,
      said: `${group.label}, ${label}: ${text(values[column] ?? null)}`,
    })),
  )
  const counted = cells.flatMap(({ value }) => (value === null ? [] : [value]))
  return {
    marks: cells.map(({ said }) => said),
    groupOf: mark => mark % Math.max(1, groups.length),
    option: look => {
      const { palette, isRtl } = look
      return {
        grid: grid(false),
        tooltip: {
          ...{ trigger: 'item', ...tooltip(palette) },
          formatter: ({ dataIndex }: { dataIndex: number }) => escaped(cells[dataIndex]?.said ?? ''),
        },
        xAxis: groupsAcross(plot, palette, isRtl),
        yAxis: {
          ...{ type: 'category', data: series.map(({ label }) => label), position: isRtl ? 'right' : 'left' },
          ...{ axisLabel: axisLabels(palette), axisLine: { show: false }, axisTick: { show: false } },
        },
        visualMap: {
          ...{ show: false, min: Math.min(0, ...counted), max: Math.max(...counted, 1e-300), dimension: 2 },
          inRange: { color: [palette.sheet, palette.series[0]] },
        },
        series: [
          {
            type: 'heatmap',
            label: {
              ...{
                show: (look.width - 100) / groups.length >= ofFigure,
                color: palette.ink,
                fontFamily: palette.font,
                fontSize: 11,
              },
              formatter: ({ dataIndex }: { dataIndex: number }) => {
                const cell = cells[dataIndex]
                return cell && cell.value !== null ? (series[cell.row]?.text(cell.value) ?? '') : ''
              },
            },
            data: cells.map(({ row, column, value, group }) => ({
              value: [column, row, value],
              itemStyle: { opacity: opacityOf(look, group.key), borderColor: palette.line, borderWidth: 1 },
            })),
          },
        ],
      }
    },
  }
}
