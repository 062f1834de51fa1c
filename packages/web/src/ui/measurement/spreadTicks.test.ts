import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadTicks } from './spreadTicks.ts'

test('ticks stay where they belong while they can be told apart', () => {
  expect(spreadTicks([10, 50, 90], 100, 7)).toEqual([10, 50, 90])
})

test('ticks of one moment stand beside each other, at the end of the line before it', () => {
  expect(spreadTicks([10, 10, 10], 100, 7)).toEqual([10, 17, 24])
  expect(spreadTicks([40, 100, 100], 100, 7)).toEqual([40, 93, 100])
})

test('they keep their order and never leave the line, however many there are', () => {
  const places = fc
    .array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 400 })
    .map(all => all.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(places, all => {
      const drawn = spreadTicks(all, 300, 7)
      expect(drawn).toHaveLength(all.length)
      for (const [at, place] of drawn.entries()) {
        expect(place).toBeGreaterThanOrEqual(-1e-6)
        expect(place).toBeLessThanOrEqual(300 + 1e-6)
        if (at > 0) expect(place).toBeGreaterThan((drawn[at - 1] ?? 0) - 1e-6)
      }
    }),
  )
})
