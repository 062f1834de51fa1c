import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { describe, expect, test } from 'vitest'
import type { Plot } from '../format/figures.ts'
import { type ChartType, optionOf } from './options.ts'
import type { Palette } from './palette.ts'

const palette: Palette = {
  series: ['one', 'two', 'three', 'four', 'five', 'six'],
  ...{ normal: 'grey', fail: 'red', warning: 'amber', bypass: 'pale', ink: 'ink', ink2: 'ink2', ink3: 'ink3' },
  ...{ line: 'line', sheet: 'white', font: 'Plex' },
}
const text = (cell: unknown) => `${cell}`
const plot = (series: [string, (number | null)[]][]): Plot => ({
  isTime: false,
  groups: ['A', 'B', 'C'].map(label => ({ key: label, label, row: [label] })),
  series: series.map(([field, values]) => ({ label: field, field, value: null, values, text })),
})
type Drawing = {
  series: {
    color?: string
    stack?: string
    data: { value: number; itemStyle: { color?: string; opacity: number } }[]
  }[]
}
const draw = (type: ChartType, shown: Plot, chosen: string[] = [], isRtl = false) =>
  optionOf(type, {
    plot: shown,
    palette,
    chosen: new Set(chosen),
    isRtl,
    share: 'Share',
    width: 600,
  }) as unknown as Drawing

describe('a chart', () => {
  test('has whole steps where it counts, and finer ones where it measures', () => {
    const stepsOf = (values: number[]) => {
      const { yAxis } = draw('clusteredColumnChart', plot([['count', values]])) as unknown as { yAxis: object }
      return (yAxis as { minInterval?: number }).minInterval
    }
    expect(stepsOf([2, 1, 0])).toBe(1)
    expect(stepsOf([0.2, 0.1, 0])).toBeUndefined()
  })

  test('leaves room for the figure beside a bar that reaches the end, on the side where it ends', () => {
    const marginsOf = (isRtl: boolean) => {
      const shown = plot([['hours', [1234.5, 2, 3]]])
      const { grid } = draw('clusteredBarChart', shown, [], isRtl) as unknown as { grid: Record<string, number> }
      return grid
    }
    const width = '1234.5'.length * 6
    expect(marginsOf(false).right).toBeGreaterThan(width)
    expect(marginsOf(true).left).toBeGreaterThan(width)
    expect(marginsOf(true).right).toBeLessThan(width)
  })

  test('shows what failed in red and what passed in grey, others in the colors of the palette', () => {
    const { series } = draw(
      'stackedColumnChart',
      plot([
        ['passedCount', [1, 2, 3]],
        ['failedCount', [1, 0, 0]],
        ['mean', [1, 1, 1]],
      ]),
    )
    expect(series.map(({ color }) => color)).toEqual(['grey', 'red', 'three'])
    expect(series.map(({ stack }) => stack)).toEqual(['all', 'all', 'all'])
  })

  test('makes pale what was not chosen', () => {
    const [bars] = draw('clusteredBarChart', plot([['mean', [1, 2, 3]]]), ['B']).series
    expect(bars?.data.map(({ itemStyle }) => itemStyle.opacity)).toEqual([0.35, 1, 0.35])
  })

  test('of 100 % has shares of each group', () => {
    const { series } = draw(
      'hundredPercentStackedColumnChart',
      plot([
        ['passedCount', [3, 0, 1]],
        ['failedCount', [1, 0, 1]],
      ]),
    )
    expect(series[0]?.data.map(({ value }) => value)).toEqual([0.75, 0, 0.5])
  })
})

test('a Pareto chart marks the few causes that make up 80 %, and sums up to all', () => {
  const option = draw('paretoChart', plot([['failedCount', [70, 20, 10]]]))
  expect(option.series[0]?.data.map(({ itemStyle }) => itemStyle.color)).toEqual(['one', 'one', 'grey'])
  expect(option.series[1]?.data).toEqual([70, 90, 100])
})

test('from right to left a chart is the mirror of itself: the axes, their sides, and names that lean', () => {
  const labels = [...'ABCDEFGH']
  const many: Plot = {
    ...plot([['failedCount', labels.map(() => 2)]]),
    groups: labels.map(label => ({ key: label, label, row: [label] })),
  }
  type Axis = { inverse: boolean; data: string[]; position?: string; axisLabel: { rotate?: number; show?: boolean } }
  type Axes = { xAxis: Axis | Axis[]; yAxis: { position: string } | { position: string }[] }
  const axesOf = (type: ChartType, isRtl: boolean) => {
    const look = { palette, chosen: new Set<string>(), share: 'Share', width: 600 }
    const { xAxis, yAxis } = optionOf(type, { plot: many, ...look, isRtl }) as unknown as Axes
    const across = [xAxis].flat().map(({ inverse, data, axisLabel: { show = true, rotate } }) => ({
      ...{ names: (inverse ? data.toReversed() : data).join(''), rotate: show && rotate },
    }))
    return { across, sides: [yAxis].flat().map(({ position }) => position) }
  }
  for (const type of ['paretoChart', 'clusteredColumnChart', 'lineChart'] as const) {
    const sides = type === 'paretoChart' ? ['left', 'right'] : ['left']
    expect(axesOf(type, false)).toEqual({ across: [{ names: 'ABCDEFGH', rotate: 35 }], sides })
    expect(axesOf(type, true)).toEqual({
      across: [
        { names: 'HGFEDCBA', rotate: false },
        { names: 'HGFEDCBA', rotate: -35 },
      ],
      sides: sides.map(side => (side === 'left' ? 'right' : 'left')),
    })
  }
})

test('a Pareto of many names is as wide from right to left as from left to right', () => {
  const names = Array.from({ length: 20 }, (_, at) => `Characteristic ${at} of a long name`)
  const many: Plot = {
    ...plot([['failedCount', names.map((_, at) => 40 - at)]]),
    groups: names.map(label => ({ key: label, label, row: [label] })),
  }
  use([BarChart, LineChart, GridComponent, MarkLineComponent, SVGRenderer])
  const widthOf = (isRtl: boolean) => {
    const chart = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 300 })
    const look = { palette, chosen: new Set<string>(), share: 'Share', width: 600 }
    const { tooltip: _, ...option } = optionOf('paretoChart', { plot: many, ...look, isRtl })
    chart.setOption(option)
    const at = (group: number) => Number(chart.convertToPixel({ xAxisIndex: 0 }, group))
    const width = at(names.length - 1) - at(0)
    chart.dispose()
    return width
  }
  expect(widthOf(false)).toBeGreaterThan(400)
  expect(widthOf(true)).toBeLessThan(-400)
})
