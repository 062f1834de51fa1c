import { expect, test } from 'vitest'
import { secondsOf, shownAt } from './rotation.ts'

test('dashboards follow each other and begin again', () => {
  const seen = [0, 29_999, 30_000, 60_000, 90_000].map(now => shownAt(now, 3, 30))
  expect(seen).toEqual([0, 0, 1, 2, 0])
  expect(shownAt(123_456, 0, 30)).toBe(0)
})

test('an address without a sensible time is half a minute', () => {
  expect(['60', undefined, 'soon', '-5', '0', '1', '1e9'].map(secondsOf)).toEqual([60, 30, 30, 30, 30, 5, 3600])
})
