import { daysAfter } from '../core/calendarDay.ts'
import type { DateUnit, FilterOf } from './filter.schema.ts'
import { relativeOperators } from './relativeOperators.ts'

/** Calendar days from `from` on and before `to`. */
export type DayRange = { from: string; to: string }

type Step = { unit: 'day' | 'month'; by: number }
const steps: Record<DateUnit, Step> = {
  ...{ 0: { unit: 'day', by: 1 }, 1: { unit: 'day', by: 7 }, 2: { unit: 'day', by: 7 } },
  ...{ 3: { unit: 'month', by: 1 }, 4: { unit: 'month', by: 1 } },
  ...{ 5: { unit: 'month', by: 12 }, 6: { unit: 'month', by: 12 } },
}
const calendarUnits: ReadonlySet<DateUnit> = new Set([2, 4, 6])

/**
 * The days that a relative date filter means on a day, in the sense of powerbi-models: rolling units count from today,
 * which `includeToday` includes; calendar units are whole weeks (from Monday), months or years, and the current one
 * belongs to `InThis` alone.
 */
export const relativeDays = (
  { operator, timeUnitsCount, timeUnitType, includeToday }: Omit<FilterOf<'relativeDate'>, 'filterType' | 'target'>,
  today: string,
): DayRange => {
  const step = steps[timeUnitType]
  const later = (day: string, count: number) => after(day, step.unit, step.by * count)
  if (operator === relativeOperators.inThis) {
    const from = startOf(timeUnitType, today)
    return { from, to: later(from, 1) }
  }
  const isLast = operator === relativeOperators.inLast
  if (calendarUnits.has(timeUnitType)) {
    const from = startOf(timeUnitType, today)
    return isLast
      ? { from: later(from, -timeUnitsCount), to: from }
      : { from: later(from, 1), to: later(from, timeUnitsCount + 1) }
  }
  if (isLast) {
    const to = includeToday ? daysAfter(today, 1) : today
    return { from: later(to, -timeUnitsCount), to }
  }
  const from = includeToday ? today : daysAfter(today, 1)
  return { from, to: later(from, timeUnitsCount) }
}

/** The first day of the week, month or year that a day is in; of days the day itself. */
const startOf = (unit: DateUnit, day: string): string => {
  if (unit === 0) return day
  if (unit === 1 || unit === 2) return daysAfter(day, -((weekday(day) + 6) % 7))
  return unit === 3 || unit === 4 ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** A day that a month doesn't have is its last one. */
const after = (day: string, unit: Step['unit'], count: number): string => {
  if (unit === 'day') return daysAfter(day, count)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  // Ten thousand years are more than a calendar of four digits has.
  const reached = year + Math.floor((month - 1 + count) / 12)
  if (reached < 1) return '0001-01-01'
  if (reached > 9999) return '9999-12-31'
  const first = new Date(0)
  first.setUTCFullYear(year, month - 1 + count, 1)
  const last = new Date(first)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  first.setUTCDate(Math.min(date, last.getUTCDate()))
  return first.toISOString().slice(0, 10)
}
