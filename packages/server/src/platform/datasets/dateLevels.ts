import { daysAfter, isDay } from '@gemba/domain/core/calendarDay'
import type { DateLevel } from '@gemba/domain/datasets/dateLevels'
import { type SQL, sql } from 'drizzle-orm'
import { minuteIn } from '../zone.ts'

/** How a level reads as the value of a cell and of a filter, in the words of PostgreSQL's to_char. */
const written: Record<DateLevel, string> = {
  year: 'YYYY',
  quarter: 'YYYY-"Q"Q',
  month: 'YYYY-MM',
  week: 'IYYY-"W"IW',
  day: 'YYYY-MM-DD',
  hour: 'YYYY-MM-DD"T"HH24',
}

/** The beginning of the year, month … that a time on the wall is in. */
export const beginningOf = (level: DateLevel, wallClock: SQL): SQL =>
  sql`date_trunc(${sql.raw(`'${level}'`)}, ${wallClock})`

/** A beginning, as a cell has it: `2026-03` of a month. */
export const writtenAs = (level: DateLevel, beginning: SQL): SQL =>
  sql`to_char(${beginning}, ${sql.raw(`'${written[level]}'`)})`

/** From a time on the wall, `2026-03-01T00:00`, to before another one. */
export type WallRange = { from: string; to: string }

const midnight = (day: string) => `${day}T00:00`
const days = (from: string, to: string): WallRange => ({ from: midnight(from), to: midnight(to) })

const monthsAfter = (month: string, count: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const date = new Date(0)
  date.setUTCFullYear(year, number - 1 + count, 1)
  return date.toISOString().slice(0, 10)
}

/** The Monday of a week, `2026-W10`; the first week of a year has its first Thursday (ISO 8601). */
const mondayOf = (year: string, week: number) => {
  const fourth = `${year}-01-04`
  const weekday = (new Date(`${fourth}T00:00:00Z`).getUTCDay() + 6) % 7
  return daysAfter(fourth, 7 * (week - 1) - weekday)
}

const patterns: readonly (readonly [RegExp, (found: string[]) => WallRange | undefined])[] = [
  [/^(\d{4})$/, ([year = '']) => days(`${year}-01-01`, monthsAfter(`${year}-01`, 12))],
  [
    /^(\d{4})-Q([1-4])$/,
    ([year = '', quarter]) => {
      const first = monthsAfter(`${year}-01`, 3 * (Number(quarter) - 1))
      return days(first, monthsAfter(first, 3))
    },
  ],
  [/^(\d{4}-(?:0[1-9]|1[0-2]))$/, ([month = '']) => days(`${month}-01`, monthsAfter(month, 1))],
  [
    /^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])$/,
    ([year = '', week]) => {
      const monday = mondayOf(year, Number(week))
      return days(monday, daysAfter(monday, 7))
    },
  ],
  [/^(\d{4}-\d{2}-\d{2})$/, ([day = '']) => (isDay(day) ? days(day, daysAfter(day, 1)) : undefined)],
  [
    /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3])$/,
    ([day = '', hour]) => {
      if (!isDay(day)) return undefined
      const next =
        hour === '23' ? midnight(daysAfter(day, 1)) : `${day}T${String(Number(hour) + 1).padStart(2, '0')}:00`
      return { from: `${day}T${hour}:00`, to: next }
    },
  ],
  [
    /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?)$/,
    ([day = '', time]) => (isDay(day) ? { from: `${day}T${time}`, to: `${day}T${time}` } : undefined),
  ],
]

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** The moment of a text that says its offset from UTC, as a cell has it; undefined for any other one. */
export const momentOf = (text: string): Date | undefined => {
  const at = withOffset.test(text) ? new Date(text) : undefined
  const year = at?.getUTCFullYear()
  // Not the first and the last year either: in another zone it may be the one before or after.
  return year !== undefined && year > 1 && year < 9999 ? at : undefined
}

/**
 * What a text means as a time on the wall: a year, quarter, month, week, day or hour as a cell has it, or a point in time,
 * whose two ends are the same. A moment of UTC is the minute that the zone has then. Undefined if it is none of these.
 */
export const wallRange = (text: string, zone: string): WallRange | undefined => {
  const moment = momentOf(text)
  const local = moment ? minuteIn(zone, moment).replace(' ', 'T') : text
  for (const [pattern, read] of patterns) {
    const found = pattern.exec(local)
    if (found) return inCalendar(read(found.slice(1)))
  }
  return undefined
}

/** There is no year 0, and none of five digits. */
const inCalendar = (range: WallRange | undefined): WallRange | undefined =>
  range && [range.from, range.to].every(end => /^\d{4}-/.test(end) && end >= '0001') ? range : undefined
