import { describe, expect, test } from 'vitest'
import type { Plot } from '../format/figures.ts'
import { attributeChartOf } from './attributeChartOf.ts'

const plot = (...values: (number | null)[][]): Plot => ({
  isTime: true,
  groups: (values[0] ?? []).map((_, at) => ({ key: `${at}`, label: `W${at}`, row: [at] })),
  series: values.map((one, at) => ({ label: `s${at}`, field: `f${at}`, value: null, values: one, text: String })),
})

describe('a chart of counts', () => {
  test('has the share of each group, with limits by its size', () => {
    const points = attributeChartOf('p', plot([2, 5, 0], [50, 100, 50]))?.main.points ?? []
    expect(points.map(({ value }) => value)).toEqual([0.04, 0.05, 0])
    // Montgomery, chapter 7: p ± 3 √(p (1 − p) / n), with p = 7/200.
    expect(points[1]?.upper).toBeCloseTo(0.035 + 3 * Math.sqrt((0.035 * 0.965) / 100), 10)
    expect(points[0]?.upper ?? 0).toBeGreaterThan(points[1]?.upper ?? 0)
  })

  test('has a rate that may be above one, where each can have several', () => {
    expect(attributeChartOf('u', plot([20, 5], [10, 10]))?.main).toMatchObject({
      shows: 'rate',
      points: [{ value: 2 }, {}],
    })
    expect(attributeChartOf('p', plot([20, 5], [10, 10]))).toBeUndefined()
  })

  test('has a gap where nothing was inspected, and none without both figures', () => {
    expect(attributeChartOf('p', plot([null, 1], [null, 10]))?.main.points[0]?.value).toBeNull()
    expect(attributeChartOf('p', plot([1, 2]))).toBeUndefined()
  })
})
