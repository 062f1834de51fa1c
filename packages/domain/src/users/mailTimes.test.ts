import { expect, test } from 'vitest'
import { isDigestDue, isQuietAt, QuietHours } from './mailTimes.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const quiet = (from: number, to: number) => hours.filter(hour => isQuietAt({ quietHours: { from, to } }, hour))

test('quiet hours begin with the first and end before the last, also across midnight', () => {
  expect(quiet(12, 14)).toEqual([12, 13])
  expect(quiet(22, 6)).toEqual([0, 1, 2, 3, 4, 5, 22, 23])
  expect(quiet(0, 23)).toEqual(hours.slice(0, 23))
})

test('without quiet hours no hour is quiet', () => {
  expect(hours.filter(hour => isQuietAt({}, hour) || isQuietAt({ quietHours: null }, hour))).toEqual([])
})

test('the summary is due from its hour on, at seven by default', () => {
  expect(hours.filter(hour => isDigestDue({}, hour))).toEqual(hours.slice(7))
  expect(hours.filter(hour => isDigestDue({ digestHour: 16 }, hour))).toEqual(hours.slice(16))
})

test('a summary that falls into quiet hours comes after them', () => {
  const times = { digestHour: 5, quietHours: { from: 22, to: 6 } }
  expect(hours.filter(hour => isDigestDue(times, hour))).toEqual(hours.slice(6, 22))
})

test('quiet hours from one hour to the same are refused', () => {
  expect(QuietHours.safeParse({ from: 6, to: 6 }).error?.issues).toMatchObject([
    { path: ['to'], message: 'preferences:quietSame' },
  ])
  expect(QuietHours.safeParse({ from: 24, to: 6 }).success).toBe(false)
})
