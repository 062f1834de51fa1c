import type { Cell } from '@gemba/domain/datasets/query.schema'
import { describe, expect, test } from 'vitest'
import type { Palette } from '../charts/palette.ts'
import type { Figures } from '../format/figures.ts'
import { wordsOf } from '../words/words.ts'
import { controlChartOf } from './controlChartOf.ts'
import { controlOption } from './controlOption.ts'
import { processOf, stepsOf } from './subgroups.ts'

const fields = ['answeredAt', 'submission', 'question', 'lowerLimit', 'upperLimit']
const sums = ['readingCount', 'mean', 'smallest', 'largest', 'standardDeviation']

/** Runs as a report asks for them: the newest first. */
const figures = (runs: Cell[][]): Figures => ({
  columns: [...fields, ...sums].map(field => ({
    ...{ column: { field }, label: field, groups: fields.includes(field), isNumber: false },
    text: (cell: Cell) => String(cell),
  })),
  rows: runs.toReversed(),
  ...{ categories: fields.length, series: 0, isCut: false },
})
const run = (at: number, mean: number, { question = 'bore', upper = 25.021, n = 5, spread = 0.004 } = {}): Cell[] => [
  ...[`2026-03-${String(at).padStart(2, '0')}`, `run${at}`, question, 25, upper],
  ...[n, mean, mean - spread / 2, mean + spread / 2, n > 1 ? spread / 2.4 : null],
]
const runs = (means: number[], more = {}) => means.map((mean, at) => run(at + 1, mean, more))

describe('runs of one question', () => {
  test('are subgroups in the order of time, each with its range', () => {
    const { points, isOneQuestion } = processOf(figures(runs([25.01, 25.02])))
    expect(isOneQuestion).toBe(true)
    expect(points.map(({ label }) => label)).toEqual(['2026-03-01', '2026-03-02'])
    expect(points[0]?.subgroup).toMatchObject({ n: 5, mean: 25.01 })
    expect(points[0]?.subgroup.range).toBeCloseTo(0.004)
  })

  test('of several questions are no process', () => {
    expect(processOf(figures([run(1, 25), run(2, 8, { question: 'depth' })])).isOneQuestion).toBe(false)
  })

  test('begin anew where a limit changed', () => {
    const { points } = processOf(
      figures([run(1, 25), run(2, 25), run(3, 25, { upper: 25.033 }), run(4, 25, { upper: 25.033 })]),
    )
    expect(stepsOf(points)).toEqual([2])
    expect(controlChartOf(points).phases.map(({ from }) => from)).toEqual([0, 2])
  })
})

test('the chart is of single readings, ranges or standard deviations, as runs have readings', () => {
  const shown = (n: number) => controlChartOf(processOf(figures(runs([25, 25.01, 25.02], { n }))).points).spread?.shows
  expect([shown(1), shown(5), shown(12)]).toEqual(['movingRange', 'range', 'standardDeviation'])
})

test('a point out of the limits is a red octagon, and a run says what it is', async () => {
  const rising = [25.01, 25.01, 25.01, 25.0101, 25.0102, 25.0103, 25.0104, 25.0105, 25.0106, 25.03]
  const { points } = processOf(figures(runs(rising)))
  const option = controlOption({
    ...{ charts: controlChartOf(points), labels: points.map(({ label }) => label), number: String, isRtl: false },
    ...{ words: await wordsOf('en'), palette: { fail: 'red', ink2: 'ink' } as Palette },
  })
  type Series = { data: { itemStyle?: { color: string } }[]; markArea: { data: { name: string }[][] } }
  const [main] = option.series as Series[]
  expect(main?.data.map(({ itemStyle }) => itemStyle?.color)).toEqual([...Array(9).fill('ink'), 'red'])
  expect(main?.markArea.data.map(([from]) => from?.name)).toContain('8 rising')
})

test('from right to left the first point is at the right, with the axis, and the limits are named at the left', async () => {
  const { points } = processOf(figures(runs([25.01, 25.02, 25.01])))
  const words = await wordsOf('ar')
  type Option = { grid: object[]; xAxis: { inverse: boolean }[]; yAxis: { position: string }[] }
  const drawn = (isRtl: boolean) =>
    controlOption({
      ...{ charts: controlChartOf(points), labels: [], number: String, words, palette: {} as Palette, isRtl },
    }) as Option
  for (const [isRtl, grid, position] of [
    [true, { right: 64, left: 120 }, 'right'],
    [false, { left: 64, right: 120 }, 'left'],
  ] as const) {
    const { grid: grids, xAxis, yAxis } = drawn(isRtl)
    for (const one of grids) expect(one).toMatchObject(grid)
    expect(xAxis.map(({ inverse }) => inverse)).toEqual([isRtl, isRtl])
    expect(yAxis.map(axis => axis.position)).toEqual([position, position])
  }
})
