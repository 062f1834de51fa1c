import { describe, expect, test } from 'vitest'
import type { Plot } from '../../format/figures.ts'
import type { Palette } from '../palette.ts'
import { drawingOf } from './drawingOf.ts'

const palette: Palette = {
  series: ['one', 'two', 'three', 'four', 'five', 'six'],
  ...{ normal: 'grey', fail: 'red', warning: 'yellow', bypass: 'pale', ink: 'ink', ink2: 'ink2', ink3: 'ink3' },
  ...{ line: 'line', sheet: 'sheet', font: 'font' },
}
const text = (cell: unknown) => String(cell)
const plot = (groups: (string | number)[], ...series: [string, (number | null)[]][]): Plot => ({
  isTime: false,
  groups: groups.map(label => ({ key: String(label), label: String(label), row: [label] })),
  series: series.map(([label, values]) => ({ label, field: label, value: null, values, text })),
})
// biome-ignore lint/suspicious/noExplicitAny: options of the engine are looked into by hand
const drawn = (type: Parameters<typeof drawingOf>[0], given: Plot, chosen: string[] = []): any =>
  drawingOf(type, given, String).option({ palette, chosen: new Set(chosen), isRtl: false, width: 800 })

test('columns and lines have an axis each', () => {
  const { series, yAxis } = drawn(
    'lineClusteredColumnComboChart',
    plot(['A', 'B'], ['count', [10, 20]], ['rate', [0.1, 0.2]]),
  )
  expect(series.map(({ type, yAxisIndex }: never) => [type, yAxisIndex])).toEqual([
    ['bar', 0],
    ['line', 1],
  ])
  expect(yAxis).toHaveLength(2)
})

test('a heat map has a cell for each pair, and a click on one means its column', () => {
  const given = plot(['A', 'B', 'C'], ['Mon', [1, null, 3]], ['Tue', [4, 5, 6]])
  const { marks, groupOf } = drawingOf('heatMap', given, String)
  expect(marks).toHaveLength(6)
  expect([0, 2, 4].map(mark => groupOf?.(mark))).toEqual([0, 2, 1])
  const { series } = drawn('heatMap', given, ['B'])
  expect(series[0].data.map(({ value }: { value: unknown[] }) => value[2])).toEqual([1, null, 3, 4, 5, 6])
  expect(series[0].data.map(({ itemStyle }: never) => (itemStyle as { opacity: number }).opacity)).toEqual([
    0.35, 1, 0.35, 0.35, 1, 0.35,
  ])
})

test('points are as large as their third measure, and a name with signs stays a name', () => {
  const { series, tooltip } = drawn('scatterChart', plot(['<b>A', 'B'], ['x', [1, 2]], ['y', [3, 4]], ['size', [1, 4]]))
  expect(series[0].data.map(({ value }: never) => value)).toEqual([
    [1, 3],
    [2, 4],
  ])
  expect(series[0].data[1].symbolSize).toBe(2 * series[0].data[0].symbolSize)
  expect(tooltip.formatter({ dataIndex: 0 })).toContain('&lt;b&gt;A')
})

test('a gauge ends at a round number above its value and its target', () => {
  const { series } = drawn('gauge', plot([''], ['value', [42]], ['target', [60]]))
  expect(series[0]).toMatchObject({ min: 0, max: 100, data: [{ value: 42 }] })
  expect(series[1].data).toEqual([{ value: 60 }])
})

test('axes of a radar have one scale', () => {
  const { radar, series } = drawn('radarChart', plot(['A', 'B', 'C'], ['one', [1, 2, 3]], ['two', [4, 5, null]]))
  expect(radar.indicator.map(({ max }: never) => max)).toEqual([5, 5, 5])
  expect(series[1].data[0].value).toEqual([4, 5, '-'])
})

describe('readings with how often each was taken', () => {
  const readings = plot([9.9, 10, 10.1, 10.2, 50], ['count', [2, 10, 10, 2, 1]])

  test('are counted in bins, each once', () => {
    const { series } = drawn('histogram', readings)
    expect(series[0].data.reduce((sum: number, count: number) => sum + count, 0)).toBe(25)
  })

  test('have a box, and what lies beyond its whiskers', () => {
    const byMachine: Plot = {
      ...readings,
      groups: readings.groups.map(({ label }) => ({ key: label, label: `M1 · ${label}`, row: ['M1', Number(label)] })),
    }
    const { series, xAxis } = drawn('boxPlot', byMachine)
    expect(xAxis.data).toEqual(['M1'])
    expect(series[0].data).toEqual([[9.9, 10, 10.1, 10.1, 10.2]])
    expect(series[1].data).toEqual([[0, 50]])
  })
})
