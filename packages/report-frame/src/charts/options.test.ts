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
const draw = (type: ChartType, shown: Plot, chosen: string[] = []) =>
  optionOf(type, {
    plot: shown,
    palette,
    chosen: new Set(chosen),
    isRtl: false,
    shareOfAll: 'Share',
  }) as unknown as Drawing

describe('a chart', () => {
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
