import { expect, test } from 'vitest'
import { timeLeft } from './timeLeft.ts'

const now = Date.parse('2026-03-13T20:00:00Z')

test.each([
  ['2026-03-13T19:00:00Z', 'left.minutes', { minutes: 0 }],
  ['2026-03-13T20:00:30Z', 'left.minutes', { minutes: 1 }],
  ['2026-03-13T20:59:00Z', 'left.minutes', { minutes: 59 }],
  ['2026-03-13T21:00:00Z', 'left.hours', { hours: 1, minutes: 0 }],
  ['2026-03-15T19:59:00Z', 'left.hours', { hours: 47, minutes: 59 }],
  ['2026-03-15T20:00:00Z', 'left.days', { days: 2 }],
])('until %s: %s %j', (moment, key, params) => {
  expect(timeLeft(moment, now)).toEqual({ key, params })
})
