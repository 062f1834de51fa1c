import { expect, test } from 'vitest'
import { gaugeGeometry, isWithin, overshoot } from './gaugeGeometry.ts'

const bore = { lower: 25, upper: 25.021 }

test('two limits stand at 22 and 78 percent, a value between them in proportion', () => {
  const drawn = gaugeGeometry(bore, [25, 25.0105, 25.021], 100)
  expect(drawn.limits.map(({ x }) => x)).toEqual([22, 78])
  expect(drawn.dots.map(({ x }) => Math.round(x))).toEqual([22, 50, 78])
  expect(drawn.zone).toEqual([22, 78])
})
test('a value on the limit keeps it', () => {
  expect(isWithin(25.021, bore)).toBe(true)
  expect(gaugeGeometry(bore, [25.021], 100).outside).toEqual([])
})
test('a value over the limit pulls its line out of the upper one, never beyond the edge', () => {
  const [out] = gaugeGeometry(bore, [25.034], 220).outside
  expect(out?.from).toBeCloseTo(171.6)
  expect(out?.x).toBe(214)
})
test('a value under the limit pulls its line out of the lower one', () => {
  expect(gaugeGeometry(bore, [20], 390, 'large').outside).toEqual([{ value: 20, x: 8, from: 390 * 0.22 }])
})
test('with only an upper limit the scale begins at a wall for zero', () => {
  const drawn = gaugeGeometry({ upper: 0.02 }, [0, 0.01, 0.02], 110)
  expect(drawn.wall).toBe(10)
  expect(drawn.zone).toEqual([10, 110 * 0.78])
  expect(drawn.dots[0]?.x).toBe(10)
  expect(drawn.dots[2]?.x).toBeCloseTo(85.8)
})
test('with only a lower limit the wall is at the far end', () => {
  const drawn = gaugeGeometry({ lower: 40 }, [42, 50], 200)
  expect(drawn.wall).toBe(190)
  expect(drawn.limits).toEqual([{ x: 44, value: 40 }])
  expect(drawn.dots[0]?.x).toBeLessThan(drawn.dots[1]?.x ?? 0)
  expect(drawn.dots[1]?.x).toBeLessThan(190)
})
test('limits that coincide leave room for one exact value', () => {
  const drawn = gaugeGeometry({ lower: 5, upper: 5 }, [5, 6], 100)
  expect(drawn.dots[0]?.x).toBe(50)
  expect(drawn.outside[0]?.x).toBe(94)
})
test('the distance to the limit is said without binary dust', () => {
  expect(overshoot(25.034, bore)).toEqual({ by: 0.013, side: 'over' })
  expect(overshoot(24.9, bore)).toEqual({ by: 0.1, side: 'under' })
  expect(overshoot(25.01, bore)).toBeUndefined()
})
test('gauges that are compared share a scale although each has other values', () => {
  const one = gaugeGeometry({ lower: 40 }, [42], 200, 'small', [42, 50])
  const other = gaugeGeometry({ lower: 40 }, [42, 50], 200, 'small', [42, 50])
  expect(one.dots[0]?.x).toBe(other.dots[0]?.x)
})
