import type { PlantCalendar } from '@gemba/domain/plantCalendars/plantCalendar.schema'
import { numberOfDay } from '@gemba/domain/schedules/calendarMath'
import type { ScheduleSummary } from '@gemba/domain/schedules/schedule.schema'
import { workingDaysOf } from '@gemba/domain/schedules/workingDays'

export type OffDay = { name: string | null }
type Followed = Pick<ScheduleSummary, 'id' | 'calendar'>

/**
 * Whether a day is off for some schedules: by every calendar that they follow, with the name of the first that has one.
 * Schedules without a calendar work every day.
 */
export const daysOffOf = (
  schedules: readonly Followed[],
  calendars: readonly Pick<PlantCalendar, 'id' | 'workingDays' | 'daysOff'>[],
): ((scheduleIds: ReadonlySet<string>, day: string) => OffDay | undefined) => {
  const working = new Map(calendars.map(calendar => [calendar.id, workingDaysOf(calendar)]))
  const calendarOf = new Map(schedules.map(({ id, calendar }) => [id, calendar?.id]))
  return (scheduleIds, day) => {
    const followed = new Set([...scheduleIds].map(id => calendarOf.get(id)))
    const off = [...followed].map(id => (id ? working.get(id)?.offOn(numberOfDay(day)) : undefined))
    if (off.length === 0 || off.includes(undefined)) return undefined
    return { name: off.find(one => one?.name)?.name ?? null }
  }
}
