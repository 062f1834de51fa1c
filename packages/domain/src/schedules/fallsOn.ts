import { daysOfMonth, monthOf, weekdayOf, weekOf } from './calendarMath.ts'
import type { DayOfMonth, TimedRecurrence } from './recurrence.schema.ts'
import type { WorkingDays } from './workingDays.ts'

type ByDay = Exclude<TimedRecurrence, { every: 'shift' }>

/** Whether a recurrence that began on `start` falls on a day, both by number, before days off are looked at. */
export const fallsOn = (recurrence: ByDay, start: number, day: number, working: WorkingDays): boolean => {
  switch (recurrence.every) {
    case 'day':
      return (day - start) % recurrence.interval === 0
    case 'week':
      return (weekOf(day) - weekOf(start)) % recurrence.interval === 0 && recurrence.weekdays.includes(weekdayOf(day))
    case 'month': {
      const { month } = monthOf(day)
      return (month - monthOf(start).month) % recurrence.interval === 0 && isDayOfMonth(recurrence.on, day, working)
    }
    case 'year': {
      const { month } = monthOf(day)
      if (month % 12 !== recurrence.month - 1) return false
      const years = Math.floor(month / 12) - Math.floor(monthOf(start).month / 12)
      return years % recurrence.interval === 0 && isDayOfMonth(recurrence.on, day, working)
    }
  }
}

const isDayOfMonth = (on: DayOfMonth, day: number, working: WorkingDays): boolean => {
  const { month, date } = monthOf(day)
  const { first, last } = daysOfMonth(month)
  switch (on.is) {
    case 'date':
      return date === Math.min(on.date, last - first + 1)
    case 'weekday':
      if (weekdayOf(day) !== on.weekday) return false
      return on.nth === -1 ? day + 7 > last : Math.ceil(date / 7) === on.nth
    case 'firstWorkingDay':
      return day === nearestWorking(first, 1, last, working)
    case 'lastWorkingDay':
      return day === nearestWorking(last, -1, first, working)
  }
}

/** The first working day from here to there; undefined in a month without one. */
const nearestWorking = (from: number, step: 1 | -1, to: number, { isWorking }: WorkingDays): number | undefined => {
  for (let day = from; step * (to - day) >= 0; day += step) if (isWorking(day)) return day
  return undefined
}
