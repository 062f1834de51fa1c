import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

test('what was not used for the longest time makes room for what is new', () => {
  const recent = createRecent<string>(10)
  recent.set('a', 'first', 4)
  recent.set('b', 'second', 4)
  expect(recent.get('a')).toBe('first')
  recent.set('c', 'third', 4)
  expect(['a', 'b', 'c'].map(recent.get)).toEqual(['first', undefined, 'third'])
})

test('something larger than all the room is not kept and displaces nothing, and what is replaced counts once', () => {
  const recent = createRecent<string>(10)
  for (let times = 0; times < 5; times++) recent.set('a', 'again', 6)
  recent.set('b', 'small', 4)
  expect([recent.get('a'), recent.get('b')]).toEqual(['again', 'small'])
  recent.set('c', 'huge', 11)
  expect([recent.get('a'), recent.get('c')]).toEqual(['again', undefined])
})
