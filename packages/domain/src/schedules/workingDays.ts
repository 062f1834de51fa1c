import type { DayOff, PlantCalendar } from '../plantCalendars/plantCalendar.schema.ts'
import { numberOfDay, weekdayOf } from './calendarMath.ts'

export type WorkingTime = Pick<PlantCalendar, 'workingDays' | 'daysOff' | 'shifts'>

/** Without a calendar of the plant: Monday to Friday. */
export const usualWorkingTime: WorkingTime = { workingDays: [1, 2, 3, 4, 5], daysOff: [], shifts: [] }

export type WorkingDays = {
  /** why there is no work on a day: its name, or nothing more than that the weekday has none; undefined on a working day */
  offOn: (day: number) => { name: string | null } | undefined
  isWorking: (day: number) => boolean
}

/** Answers about days by number, quickly: planning asks it for each day of a year. */
export const workingDaysOf = ({ workingDays, daysOff }: Pick<WorkingTime, 'workingDays' | 'daysOff'>): WorkingDays => {
  const off = new Map(daysOff.flatMap(dayOff => daysIn(dayOff).map(day => [day, dayOff.name] as const)))
  const offOn = (day: number) => {
    const name = off.get(day)
    if (name !== undefined) return { name }
    return workingDays.includes(weekdayOf(day)) ? undefined : { name: null }
  }
  return { offOn, isWorking: day => offOn(day) === undefined }
}

/** A slip of the pen must not make a million days. */
const longestShutdown = 366

const daysIn = ({ from, to }: DayOff): number[] => {
  const first = numberOfDay(from)
  const count = Math.min(numberOfDay(to) - first + 1, longestShutdown)
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index)
}
