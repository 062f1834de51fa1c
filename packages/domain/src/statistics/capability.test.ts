import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capability } from './capability.ts'
import { pistonRings } from './published.samples.ts'
import { subgroupOf } from './subgroup.ts'

const rings = pistonRings.map(subgroupOf)
const three = (value: number | null | undefined) => (value == null ? value : Number(value.toFixed(3)))

// The indices that the R package qcc prints for these limits.
test.each([
  [73.95, 74.05, 1.703, 1.663],
  [73.99, 74.01, 0.341, 0.301],
  [73.99, 74.1, 1.874, 0.381],
])('piston rings between %d and %d have a Cp of %d and a Cpk of %d', (lower, upper, cp, cpk) => {
  const found = capability(rings, { lower, upper })
  expect([three(found.cp), three(found.cpk?.value)]).toEqual([cp, cpk])
  expect(found).toMatchObject({ subgroups: 25, readings: 125, standing: 'sufficient', method: 'range' })
  expect(found.sigmaWithin).toBeCloseTo(0.009785039, 6)
})
test('with one limit only that side counts, and there is no Cp', () => {
  const above = capability(rings, { upper: 74.05 })
  expect([above.cp, above.pp, three(above.cpk?.value)]).toEqual([null, null, 1.663])
  expect(above.expectedWithin?.below).toBe(0)
  expect(three(capability(rings, { lower: 73.95, upper: null }).cpk?.value)).toBe(1.743)
  expect(capability(rings, {})).toMatchObject({ cp: null, cpk: null, pp: null, ppk: null, expectedOverall: null })
})
test('the report on the bore: both spreads, and what is expected outside', () => {
  // 25 subgroups of five, made so that the spreads are 0.0022 within and 0.00285 overall around 25.0103.
  const within = 0.0022
  const between = Math.sqrt((124 * 0.00285 ** 2 - 100 * within ** 2) / 125)
  const subgroups = Array.from({ length: 24 }, (_, index) => ({
    ...{ n: 5, mean: 25.0103 + (index % 2 ? between : -between) * Math.sqrt(25 / 24) },
    standardDeviation: within,
  }))
  subgroups.push({ n: 5, mean: 25.0103, standardDeviation: within })
  const found = capability(subgroups, { lower: 25, upper: 25.021 }, { method: 'pooled' })
  expect([found.cp, found.cpk?.value, found.pp, found.ppk?.value].map(index => index?.toFixed(2))).toEqual([
    ...['1.59', '1.56', '1.23', '1.20'],
  ])
  const { below = 0, above = 0 } = found.expectedOverall ?? {}
  expect(((below + above) * 1e6).toFixed(0)).toBe('238')
})
test('the overall spread is that of all readings, whatever the sizes of the subgroups', () => {
  const groups = fc.array(fc.array(fc.integer({ min: -999, max: 999 }), { minLength: 1, maxLength: 9 }), {
    minLength: 5,
    maxLength: 30,
  })
  fc.assert(
    fc.property(groups, given => {
      const all = subgroupOf(given.flat())
      const found = capability(given.map(subgroupOf), { lower: -1000, upper: 1000 })
      expect(found.mean).toBeCloseTo(all.mean, 8)
      expect(found.sigmaOverall).toBeCloseTo(all.standardDeviation ?? 0, 8)
      expect(found.readings).toBe(all.n)
    }),
  )
})
test('below 5 subgroups there is no index, below 25 it is provisional', () => {
  const standing = (count: number) => capability(rings.slice(0, count), { lower: 73.95, upper: 74.05 })
  expect(standing(4)).toMatchObject({
    standing: 'none',
    cp: null,
    cpk: null,
    pp: null,
    ppk: null,
    expectedWithin: null,
  })
  expect(standing(4).sigmaWithin).toBeGreaterThan(0)
  expect(standing(5).standing).toBe('provisional')
  expect(standing(5).cpk).not.toBeNull()
  expect(standing(24).standing).toBe('provisional')
  expect(standing(25).standing).toBe('sufficient')
  expect(capability([], { upper: 1 })).toMatchObject({
    standing: 'none',
    mean: null,
    sigmaWithin: null,
    observed: null,
  })
})
test('readings that are all alike have no index: the gauge is too coarse to tell one', () => {
  const alike = Array.from({ length: 30 }, () => subgroupOf([0.1, 0.1, 0.1]))
  const found = capability(alike, { lower: 0, upper: 1 }, { outside: { below: 0, above: 0 } })
  expect(found).toMatchObject({ mean: 0.1, sigmaWithin: 0, sigmaOverall: 0, cp: null, cpk: null, pp: null, ppk: null })
  expect(found.observed).toEqual({ below: 0, above: 0 })
  expect(found.expectedWithin).toBeNull()
})
test('a spread of binary dust is none', () => {
  const dusty = Array.from({ length: 30 }, () => ({ n: 3, mean: 25, range: 4e-15, standardDeviation: 3e-15 }))
  expect(capability(dusty, { upper: 26 })).toMatchObject({ sigmaWithin: 0, sigmaOverall: 0, cpk: null, ppk: null })
})
test('subgroups that are each alike but drift have Pp and Ppk, and no Cp', () => {
  const drifting = Array.from({ length: 30 }, (_, index) => subgroupOf([index, index]))
  const found = capability(drifting, { lower: 0, upper: 29 })
  expect([found.cp, found.cpk]).toEqual([null, null])
  expect(found.pp).toBeGreaterThan(0)
})
test('a mean outside of the limits has a negative index, and more than half outside', () => {
  const found = capability(rings, { lower: 73.9, upper: 73.999 })
  expect(found.cpk?.value).toBeLessThan(0)
  expect(found.expectedOverall?.above).toBeGreaterThan(0.5)
})
test('single readings are judged by their moving ranges, large subgroups by their deviations', () => {
  const single = [50, 51, 50, 52, 51, 50].map(mean => ({ n: 1, mean }))
  const found = capability(single, { lower: 45, upper: 55 })
  expect(found.method).toBe('movingRange')
  expect(found.sigmaWithin).toBeCloseTo(1.2 / 1.128379, 6)
  // Five moving ranges are worth three degrees of freedom: their neighbours share a reading.
  const { value = 0, upper = 0 } = found.cpk ?? {}
  expect(upper - value).toBeCloseTo(1.959964 * Math.sqrt(1 / 54 + value ** 2 / (2 * 5 * 0.605)), 3)
  const large = Array.from({ length: 6 }, () => subgroupOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))
  expect(capability(large, { upper: 20 }).method).toBe('standardDeviation')
  const unranged = rings.map(({ n, mean, standardDeviation }) => ({ n, mean, standardDeviation }))
  expect(capability(unranged, { upper: 75 }).method).toBe('standardDeviation')
})
test('one pair among single readings is no spread within subgroups', () => {
  const found = capability([...pistonRings.map(([mean = 0]) => ({ n: 1, mean })), subgroupOf([74, 74.001])], {
    upper: 74.05,
  })
  expect([found.cpk, found.expectedWithin]).toEqual([null, null])
  expect(found.ppk?.value).toBeGreaterThan(1)
})
test('without deviations the overall spread is not known', () => {
  const found = capability(
    rings.map(({ n, mean, range }) => ({ n, mean, range })),
    { lower: 73.95, upper: 74.05 },
  )
  expect(found).toMatchObject({ sigmaOverall: null, pp: null, ppk: null, expectedOverall: null })
  expect(three(found.cpk?.value)).toBe(1.663)
})
test('shares outside are those that were counted', () => {
  const found = capability(rings, { lower: 73.99, upper: 74.01 }, { outside: { below: 15, above: 20 } })
  expect(found.observed).toEqual({ below: 0.12, above: 0.16 })
  // qcc expects 13 and 18 percent from the spread within.
  expect(found.expectedWithin?.below.toFixed(2)).toBe('0.13')
  expect(found.expectedWithin?.above.toFixed(2)).toBe('0.18')
})
test('the true index is between bounds that fewer readings widen', () => {
  const all = capability(rings, { lower: 73.95, upper: 74.05 })
  // Bissell's interval for 124 degrees of freedom, from the formula by hand.
  const { value = 0, lower = 0, upper = 0 } = all.ppk ?? {}
  const error = 1.959964 * Math.sqrt(1 / (9 * 125) + value ** 2 / (2 * 124))
  expect([lower, upper]).toEqual([value - error, value + error])
  // Ranges of 25 subgroups of five are worth about 91 degrees of freedom.
  expect((all.cpk?.upper ?? 0) - (all.cpk?.lower ?? 0)).toBeGreaterThan(upper - lower)
  const some = capability(rings.slice(0, 10), { lower: 73.95, upper: 74.05 })
  expect((some.cpk?.upper ?? 0) - (some.cpk?.lower ?? 0)).toBeGreaterThan((all.cpk?.upper ?? 0) - (all.cpk?.lower ?? 0))
})
test('indices stay when readings and limits are shifted and scaled together', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 100 }), fc.constantFrom(0.001, 0.5, 25.4, 1000), (shift, scale) => {
      const moved = pistonRings.map(readings => subgroupOf(readings.map(reading => (reading - 74) * scale + shift)))
      const found = capability(moved, { lower: -0.05 * scale + shift, upper: 0.05 * scale + shift })
      expect(found.cpk?.value).toBeCloseTo(capability(rings, { lower: 73.95, upper: 74.05 }).cpk?.value ?? 0, 6)
      expect(found.pp).toBeCloseTo(capability(rings, { lower: 73.95, upper: 74.05 }).pp ?? 0, 6)
    }),
  )
})
