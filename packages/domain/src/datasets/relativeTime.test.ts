// Which minutes 'this hour' and 'the last 90 minutes' mean, wherever a plant is.
import { expect, test } from 'vitest'
import { relativeTime } from './relativeTime.ts'

const now = new Date('2026-03-13T04:17:30.500Z')
const spanOf = (operator: 0 | 1 | 2, timeUnitsCount: number, timeUnitType: 7 | 8, zone = 'UTC') => {
  const { from, to } = relativeTime({ operator, timeUnitsCount, timeUnitType }, zone, now)
  return [from, to].map(time => new Date(time).toISOString().slice(11, 19))
}

test('this hour is the one that the clock of the zone shows, also half an hour or a quarter beside the others', () => {
  expect(spanOf(1, 1, 8)).toEqual(['04:00:00', '05:00:00'])
  expect(spanOf(1, 1, 8, 'Asia/Kolkata')).toEqual(['03:30:00', '04:30:00'])
  expect(spanOf(1, 1, 8, 'Asia/Kathmandu')).toEqual(['04:15:00', '05:15:00'])
})

test('this minute begins where the minute does, and spans count from now', () => {
  expect(spanOf(1, 1, 7, 'Asia/Kolkata')).toEqual(['04:17:00', '04:18:00'])
  expect(spanOf(0, 90, 7)).toEqual(['02:47:30', '04:17:30'])
  expect(spanOf(2, 2, 8)).toEqual(['04:17:30', '06:17:30'])
})
