import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

const anna = { customerId: 'steel', userId: 'anna' }
const boris = { customerId: 'steel', userId: 'boris' }
const clara = { customerId: 'wood', userId: 'clara' }

test('everyone has all places, until their devices answer slowly', () => {
  let now = 0
  const places = createPlaces(() => now)
  const taken = Array.from({ length: 8 }, () => places.take(anna))
  expect(taken).not.toContain(undefined)
  places.noteSlow(anna)
  expect(places.take(anna)).toBeUndefined()
  expect(places.take(boris), 'the company has its part, too').toBeUndefined()
  expect(places.take(clara)).toBeDefined()
  for (const leave of taken) leave?.()
  const one = places.take(anna)
  expect(one).toBeDefined()
  expect(places.take(anna)).toBeUndefined()
  expect(places.take(boris)).toBeDefined()
  expect(places.take(boris)).toBeUndefined()
  now += 60_000
  expect(places.take(anna)).toBeDefined()
})
