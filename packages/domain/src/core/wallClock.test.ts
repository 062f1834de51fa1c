import { expect, test } from 'vitest'
import { momentAt, wallClockAt } from './wallClock.ts'

test.each([
  ['UTC', '2026-03-13T21:05', '2026-03-13T21:05:00.000Z'],
  ['Europe/Berlin', '2026-03-13T21:05', '2026-03-13T20:05:00.000Z'],
  ['Europe/Berlin', '2026-07-13T21:05', '2026-07-13T19:05:00.000Z'],
  ['Asia/Kathmandu', '2026-03-13T00:10', '2026-03-12T18:25:00.000Z'],
  ['America/New_York', '2026-12-31T23:59', '2027-01-01T04:59:00.000Z'],
])('in %s the clock shows %s at %s', (zone, clock, moment) => {
  expect(momentAt(zone, clock)).toBe(moment)
  expect(wallClockAt(zone, moment)).toBe(clock)
})

test('a time that comes twice is the first, and one that is left out is as much later', () => {
  expect(momentAt('Europe/Berlin', '2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(momentAt('Europe/Berlin', '2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(wallClockAt('Europe/Berlin', '2026-03-29T01:30:00Z')).toBe('2026-03-29T03:30')
})

test.each(['', '2026-03-13', '21:05', '2026-13-40T21:05', '2026-03-13T21:05:00'])('%j is no time', text => {
  expect(momentAt('UTC', text)).toBeUndefined()
})
