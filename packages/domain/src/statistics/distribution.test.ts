import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxPlot } from './boxPlot.ts'
import { histogram } from './histogram.ts'
import { inOrder, percentile } from './percentile.ts'

// What PostgreSQL responds to: select percentile_cont(share) within group (order by value) from (values …).
test.each([
  [[1, 2, 3, 4], 0.5, 2.5],
  [[1, 2, 3, 4], 0.25, 1.75],
  [[10, 20, 30, 40, 50], 0.95, 48],
  [[10, 20, 30, 40, 50], 0.99865, 49.946],
  [[7], 0.1, 7],
  [[3, 1, 2], 0, 1],
  [[3, 1, 2], 1, 3],
])('of %j the share %d lies below %d', (values, share, expected) => {
  expect(percentile(inOrder(values), share)).toBeCloseTo(expected, 12)
})
test('nothing has no percentile', () => {
  expect(percentile([], 0.5)).toBeNaN()
})

test('a box reaches from quartile to quartile, whiskers to the last values that are near it', () => {
  expect(boxPlot([1, 2, 3, 4, 5, 6, 7, 8, 9, 30])).toEqual({
    ...{ count: 10, least: 1, lowerWhisker: 1, lowerQuartile: 3.25, median: 5.5, upperQuartile: 7.75 },
    ...{ upperWhisker: 9, most: 30, mean: 7.5, outliers: [30] },
  })
  expect(boxPlot([5])).toMatchObject({ lowerWhisker: 5, median: 5, upperWhisker: 5, outliers: [] })
  expect(boxPlot([2, 2, 2, 2, 9])).toMatchObject({ lowerWhisker: 2, upperQuartile: 2, upperWhisker: 2, outliers: [9] })
  expect(boxPlot([])).toBeNull()
})
test('a whisker never ends inside the box', () => {
  expect(boxPlot([0, 0, 0, 0, 0, 0, 1, 100])).toMatchObject({
    upperQuartile: 0.25,
    upperWhisker: 0.25,
    outliers: [1, 100],
  })
})
test('box plots are in order, and every value is in the box, on a whisker or an outlier', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1 }), values => {
      const box = boxPlot(values)
      if (!box) throw new Error('no box')
      const marks = [box.least, box.lowerWhisker, box.lowerQuartile, box.median]
      marks.push(box.upperQuartile, box.upperWhisker, box.most)
      expect(marks).toEqual([...marks].sort((a, b) => a - b))
      const near = values.filter(value => value >= box.lowerWhisker && value <= box.upperWhisker)
      expect(near.length + box.outliers.length).toBe(values.length)
    }),
  )
})

test('a histogram has the width of Freedman and Diaconis as a round number', () => {
  // 1000 values from 0 to 1: the middle half is 0.5 wide, so 2 × 0.5 / 10 = 0.1.
  const values = Array.from({ length: 1000 }, (_, index) => (index / 999) ** 2)
  const bins = histogram(values)
  expect(bins.map(({ from }) => from)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(1000)
})
test('readings in steps of a gauge stand in the middle of bins as wide as whole steps, so none is empty by accident', () => {
  const steps = Array.from({ length: 200 }, (_, index) => Math.round(25000 + 10 * Math.sin(index * 1.7)) / 1000)
  const bins = histogram(steps)
  const width = ((bins[0]?.to ?? 0) - (bins[0]?.from ?? 0)) / 0.001
  expect(width).toBeCloseTo(Math.round(width), 6)
  expect(bins[0]?.from).toBeCloseTo(24.9895, 9)
  expect(bins.every(({ count }) => count > 0)).toBe(true)
})
test('a width of little over a step is one step', () => {
  // The middle half is 3 wide, and 2 × 3 / 5 = 1.2.
  const bins = histogram(Array.from({ length: 125 }, (_, index) => index % 6))
  expect(bins.map(({ from, count }) => [from, count])).toEqual([
    ...[-0.5, 0.5, 1.5, 2.5, 3.5].map(from => [from, 21]),
    [4.5, 20],
  ])
})
test('where most values are alike, Sturges decides', () => {
  const bins = histogram([...Array.from({ length: 60 }, () => 5), 1.25, 9.5, 3.1])
  expect(bins.length).toBeGreaterThan(3)
  expect(bins.length).toBeLessThan(12)
})
test('one value is one bin, and no value is none', () => {
  expect(histogram([5, 5, 5])).toEqual([{ from: 5, to: 5, count: 3 }])
  expect(histogram([-5e-324, 0])).toHaveLength(1)
  expect(histogram([])).toEqual([])
  expect(histogram([Number.NaN])).toEqual([])
})
test('one reading that is far off makes no thousand bins', () => {
  const readings = Array.from({ length: 100 }, (_, index) => 25 + (index % 7) / 1000)
  expect(histogram([...readings, 25_000]).length).toBeLessThanOrEqual(100)
})
test('every value is in the bin that it belongs to', () => {
  const decimal = fc.oneof(
    fc.integer({ min: -5000, max: 5000 }).map(value => value / 1000),
    fc.integer({ min: -9e6, max: 9e6 }).map(value => value / 2 ** 20),
  )
  fc.assert(
    fc.property(fc.array(decimal, { minLength: 2, maxLength: 80 }), values => {
      const bins = histogram(values)
      expect(bins.length).toBeLessThanOrEqual(121)
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
      for (const [index, { from, to, count }] of bins.entries()) {
        if (index > 0) expect(from).toBe(bins[index - 1]?.to)
        if (bins.length > 1) expect(values.filter(value => value >= from && value < to)).toHaveLength(count)
      }
      expect(Math.min(...values)).toBeGreaterThanOrEqual(bins[0]?.from ?? Number.NaN)
      expect(Math.max(...values)).toBeLessThanOrEqual(bins.at(-1)?.to ?? Number.NaN)
    }),
  )
})
