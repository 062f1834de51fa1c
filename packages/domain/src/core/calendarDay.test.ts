import { expect, test } from 'vitest'
import { dayIn, daysAfter, isDay } from './calendarDay.ts'
import { Day } from './fields.ts'

test('a moment is on the day that the zone has then', () => {
  const at = new Date('2026-03-12T23:30:00Z')
  expect([dayIn('UTC', at), dayIn('Europe/Berlin', at), dayIn('America/New_York', at)]).toEqual([
    '2026-03-12',
    '2026-03-13',
    '2026-03-12',
  ])
})

test('days are counted on the calendar, across months, leap days and clock changes', () => {
  expect(daysAfter('2026-03-28', 2)).toBe('2026-03-30')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysAfter('2026-03-13', 0)).toBe('2026-03-13')
})

test('a day is one that the calendar has, as schemas have it', () => {
  for (const text of ['2026-03-13', '2028-02-29', '0001-01-01', '9999-12-31', '2026-02-29', '2026-02-30', '2026-13-01'])
    expect([text, isDay(text)]).toEqual([text, Day.safeParse(text).success])
  for (const text of ['0000-01-01', '2026-3-1', ' 2026-03-13', '2026-03-13T00:00', '', '-'])
    expect([text, isDay(text)]).toEqual([text, false])
})
