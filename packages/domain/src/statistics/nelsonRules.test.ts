import fc from 'fast-check'
import { expect, test } from 'vitest'
import { controlPoint } from './controlPoint.ts'
import { type NelsonRule, nelsonSignals } from './nelsonRules.ts'

/** Points in standard deviations from the center; null is a gap. */
const chart = (values: readonly (number | null)[]) => values.map(value => controlPoint(value, 0, 1))
const signals = (rule: NelsonRule, values: readonly (number | null)[], restarts?: number[]) =>
  nelsonSignals(chart(values), [rule], restarts).map(({ from, to, direction }) => [from, to, direction])
const times = (count: number, ...values: number[]) => Array.from({ length: count }, () => values).flat()

test('rule 1: a point beyond a limit, not one on it; neighbours are one signal', () => {
  expect(signals(1, [0, 3, -3, 3.001, 0])).toEqual([[3, 3, 'above']])
  expect(signals(1, [3.1, 4, -3.1, 0, 3.1])).toEqual([
    [0, 1, 'above'],
    [2, 2, 'below'],
    [4, 4, 'above'],
  ])
})
test('rule 2: nine on one side, not eight; a point on the center ends the run', () => {
  expect(signals(2, times(8, 0.5))).toEqual([])
  expect(signals(2, times(9, 0.5))).toEqual([[0, 8, 'above']])
  expect(signals(2, [1, ...times(11, -0.1), 1])).toEqual([[1, 11, 'below']])
  expect(signals(2, [...times(8, 0.5), 0, ...times(8, 0.5)])).toEqual([])
})
test('rule 3: six rising or falling, not five; equal neighbours end the run', () => {
  expect(signals(3, [1, 2, 3, 4, 5, 5])).toEqual([])
  expect(signals(3, [1, 2, 3, 4, 5, 6])).toEqual([[0, 5, 'rising']])
  expect(signals(3, [0, 2, 1, 0, -1, -2, -3, -4, 0])).toEqual([[1, 7, 'falling']])
  expect(signals(3, [1, 2, 3, 3, 4, 5, 6])).toEqual([])
  expect(signals(3, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])).toEqual([
    [0, 5, 'rising'],
    [5, 10, 'falling'],
  ])
})
test('rule 4: fourteen up and down in turn, not thirteen', () => {
  expect(signals(4, [...times(6, 1, 2), 1])).toEqual([])
  expect(signals(4, times(7, 1, 2))).toEqual([[0, 13, null]])
  expect(signals(4, [5, 4, ...times(7, 1, 2), 3])).toEqual([[1, 15, null]])
  expect(signals(4, [...times(4, 1, 2), 2, ...times(4, 1, 2)])).toEqual([])
})
test('rule 5: two of three beyond two standard deviations on one side', () => {
  expect(signals(5, [0, 2.1, 0, 2.1, 0])).toEqual([[1, 3, 'above']])
  expect(signals(5, [2.1, 2.1])).toEqual([[0, 1, 'above']])
  expect(signals(5, [2.1, 0, 0, 2.1])).toEqual([])
  expect(signals(5, [2.1, -2.1, 0])).toEqual([])
  expect(signals(5, [2, 2, 2])).toEqual([])
  expect(signals(5, [-2.1, 0, -2.1, 0, -2.1, 0, 0, -2.1])).toEqual([[0, 4, 'below']])
})
test('rule 5 names the points that are beyond, not the one between', () => {
  expect(nelsonSignals(chart([0, 2.1, 0, 2.1]), [5])[0]?.points).toEqual([1, 3])
})
test('rule 6: four of five beyond one standard deviation on one side', () => {
  expect(signals(6, [1.1, 1.1, 0, 1.1, 1.1])).toEqual([[0, 4, 'above']])
  expect(signals(6, [1.1, 1.1, 1.1, 1.1])).toEqual([[0, 3, 'above']])
  expect(signals(6, [1.1, 1.1, 0, 0, 1.1, 1.1])).toEqual([])
  expect(signals(6, [-1.1, -1.1, 1.1, -1.1, -1.1, 0, 0])).toEqual([[0, 4, 'below']])
})
test('rule 7: fifteen near the center, not fourteen; a point on the edge of the zone is in it', () => {
  expect(signals(7, times(14, 0.5))).toEqual([])
  expect(signals(7, [2, 1, ...times(7, 0.5, -0.5), 2])).toEqual([[1, 15, null]])
})
test('rule 8: eight far from the center, on both sides', () => {
  expect(signals(8, times(4, 1.5, -1.5))).toEqual([[0, 7, null]])
  expect(signals(8, times(3, 1.5, -1.5))).toEqual([])
  expect(signals(8, times(8, 1.5))).toEqual([])
  expect(signals(8, [...times(7, 1.5), 1, -1.5])).toEqual([])
})
test('no run goes over a gap, or over a point where new limits begin', () => {
  expect(signals(2, [...times(5, 1), null as unknown as number, ...times(5, 1)])).toEqual([])
  expect(signals(2, times(16, 1), [8])).toEqual([])
  expect(signals(2, times(17, 1), [8])).toEqual([[8, 16, 'above']])
  expect(signals(3, [1, 2, 3, 4, 5, 6], [3])).toEqual([])
})
test('without spread there are no zones, but a point off the center is beyond the limits', () => {
  const flat = [...times(15, 5), 6, 6, 6, 6, 4, 6, 6, 6].map(value => controlPoint(value, 5, 0))
  expect(nelsonSignals(flat, [1, 2, 5, 6, 7, 8])).toMatchObject([
    { rule: 1, from: 15, to: 18 },
    { rule: 1, from: 19, to: 19 },
    { rule: 1, from: 20, to: 22 },
  ])
})
test('binary dust puts no point beyond a limit, or off the center', () => {
  const dusty = times(9, 0.1 + 0.2).map(value => controlPoint(value, 0.3, 0))
  expect(nelsonSignals(dusty, [1, 2])).toEqual([])
  // The mean of deviations that cancel out.
  const centered = times(9, 0).map(value => controlPoint(value, 1e-18, 0.01))
  expect(nelsonSignals(centered, [2])).toEqual([])
})
test('only what was chosen is looked for, in the order of the first points', () => {
  const values = [...times(9, 1.5), 4, 1, 2, 3, 4, 5, 6]
  expect(nelsonSignals(chart(values), [1, 2]).map(({ rule }) => rule)).toEqual([2, 1, 1])
  expect(nelsonSignals(chart(values), [])).toEqual([])
})

// An oracle that shares nothing with the finders: it tries each window of each length and collects the points it covers.
type Window = readonly number[]
const all = (window: Window, holds: (value: number) => boolean) => window.every(holds)
const steps = (window: Window) => window.slice(1).map((value, index) => Math.sign(value - (window[index] ?? 0)))
const someOf = (window: Window, beyond: number, enough: number, most: number) =>
  window.length <= most &&
  [1, -1].some(side => {
    const far = window.map(value => value * side > beyond)
    // A window that begins or ends with a point that is not far would cover more than the signal.
    return far[0] && far.at(-1) && far.filter(Boolean).length >= enough
  })
const breaks: Record<NelsonRule, (window: Window) => boolean> = {
  1: window => window.length === 1 && all(window, value => Math.abs(value) > 3),
  2: window => window.length >= 9 && (all(window, value => value > 0) || all(window, value => value < 0)),
  3: window => window.length >= 6 && (all(steps(window), step => step > 0) || all(steps(window), step => step < 0)),
  4: window => {
    const turns = steps(window)
    return (
      window.length >= 14 &&
      turns.every((step, index) => step !== 0 && (index === 0 || step === -(turns[index - 1] ?? 0)))
    )
  },
  5: window => someOf(window, 2, 2, 3),
  6: window => someOf(window, 1, 4, 5),
  7: window => window.length >= 15 && all(window, value => Math.abs(value) <= 1),
  8: window =>
    window.length >= 8 &&
    all(window, value => Math.abs(value) > 1) &&
    window.some(value => value > 0) &&
    window.some(value => value < 0),
}
const covered = (rule: NelsonRule, values: readonly (number | null)[], restarts: readonly number[]) => {
  const points = new Set<number>()
  for (let from = 0; from < values.length; from++) {
    for (let until = from + 1; until <= values.length; until++) {
      const window = values.slice(from, until)
      if (window.includes(null) || restarts.some(restart => restart > from && restart < until)) continue
      if (breaks[rule](window as number[])) for (let at = from; at < until; at++) points.add(at)
    }
  }
  return [...points].sort((a, b) => a - b)
}

// Few different values, many of them on a line between zones: runs and ties are frequent.
const value = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(-3.5, -3, -2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5) },
  { weight: 1, arbitrary: fc.constant(null) },
)
const near = fc.oneof({ weight: 40, arbitrary: fc.constantFrom(-1, -0.5, 0.5, 0.75) }, { weight: 1, arbitrary: value })
const far = fc.oneof({ weight: 30, arbitrary: fc.constantFrom(-1.5, 1.5, 2.5) }, { weight: 1, arbitrary: value })
const climb = fc
  .tuple(fc.constantFrom(-3, 3), fc.integer({ min: 3, max: 9 }))
  .map(([start, count]) => Array.from({ length: count }, (_, index) => start - Math.sign(start) * index * 0.5))
const zigzag = fc.integer({ min: 5, max: 10 }).map(count => times(count, -0.5, 0.5))
const oneSided = fc.tuple(fc.constantFrom(-1, 1), fc.array(fc.constantFrom(0.5, 1, 2), { minLength: 6, maxLength: 12 }))
const stretch = fc.oneof(
  fc.array(value, { maxLength: 12 }),
  fc.array(near, { minLength: 12, maxLength: 20 }),
  fc.array(far, { minLength: 6, maxLength: 12 }),
  climb,
  zigzag,
  oneSided.map(([side, values]) => values.map(one => one * side)),
)
const series = fc.array(stretch, { maxLength: 5 }).map(parts => parts.flat())

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('rule %i finds what trying every window finds', rule => {
  let found = 0
  fc.assert(
    fc.property(series, fc.array(fc.nat(40), { maxLength: 2 }), (values, restarts) => {
      const signals = nelsonSignals(chart(values), [rule], restarts)
      const points = signals.flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      )
      expect([...new Set(points)].sort((a, b) => a - b)).toEqual(covered(rule, values, restarts))
      found += signals.length
    }),
    { numRuns: 400 },
  )
  expect(found).toBeGreaterThan(20)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('rule %i says the same upside down and backwards', rule => {
  fc.assert(
    fc.property(series, values => {
      const ranges = nelsonSignals(chart(values), [rule]).map(({ from, to }) => [from, to])
      const upsideDown = nelsonSignals(chart(values.map(value => (value === null ? null : -value))), [rule])
      expect(upsideDown.map(({ from, to }) => [from, to]).sort()).toEqual([...ranges].sort())
      const last = values.length - 1
      const backwards = nelsonSignals(chart(values.toReversed()), [rule]).map(({ from, to }) => [
        last - to,
        last - from,
      ])
      expect(backwards.sort()).toEqual([...ranges].sort())
    }),
    { numRuns: 100 },
  )
})
