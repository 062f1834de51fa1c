import { expect, test } from 'vitest'
import type { DateUnit, RelativeOperator } from './filter.schema.ts'
import { relativeDays } from './relativeDays.ts'

const [last, current, next] = [0, 1, 2] as const
const [days, weeks, calendarWeeks, months, calendarMonths, years, calendarYears] = [0, 1, 2, 3, 4, 5, 6] as const

// A Friday.
const today = '2026-03-13'
const meant = (operator: RelativeOperator, timeUnitsCount: number, timeUnitType: DateUnit, includeToday = true) => {
  const { from, to } = relativeDays({ operator, timeUnitsCount, timeUnitType, includeToday }, today)
  return `${from} ${to}`
}

test.each([
  ['the last 7 days, today among them', last, 7, days, '2026-03-07 2026-03-14'],
  ['the last 2 weeks are 14 days', last, 2, weeks, '2026-02-28 2026-03-14'],
  ['the last calendar week ended on Sunday', last, 1, calendarWeeks, '2026-03-02 2026-03-09'],
  ['the last month', last, 1, months, '2026-02-14 2026-03-14'],
  ['the last 3 calendar months are whole ones', last, 3, calendarMonths, '2025-12-01 2026-03-01'],
  ['the last year', last, 1, years, '2025-03-14 2026-03-14'],
  ['the last calendar year', last, 1, calendarYears, '2025-01-01 2026-01-01'],
  ['this day', current, 1, days, '2026-03-13 2026-03-14'],
  ['this week begins on Monday', current, 1, weeks, '2026-03-09 2026-03-16'],
  ['this month', current, 1, months, '2026-03-01 2026-04-01'],
  ['this year', current, 1, calendarYears, '2026-01-01 2027-01-01'],
  ['the next 3 days, today among them', next, 3, days, '2026-03-13 2026-03-16'],
  ['the next calendar month', next, 1, calendarMonths, '2026-04-01 2026-05-01'],
  ['the next 2 calendar weeks', next, 2, calendarWeeks, '2026-03-16 2026-03-30'],
] as const)('%s', (_, operator, count, unit, range) => {
  expect(meant(operator, count, unit)).toBe(range)
})

test('today can be left out', () => {
  expect(meant(last, 7, days, false)).toBe('2026-03-06 2026-03-13')
  expect(meant(next, 7, days, false)).toBe('2026-03-14 2026-03-21')
})

test('a month that is too short ends on its last day', () => {
  const at = (today: string) =>
    relativeDays({ operator: next, timeUnitsCount: 1, timeUnitType: months, includeToday: true }, today)
  expect(at('2026-01-31')).toEqual({ from: '2026-01-31', to: '2026-02-28' })
  expect(at('2028-01-31')).toEqual({ from: '2028-01-31', to: '2028-02-29' })
})
