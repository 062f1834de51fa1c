import { expect, test } from 'vitest'
import { dayIn, daysAfter } from './calendarDay.ts'

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
