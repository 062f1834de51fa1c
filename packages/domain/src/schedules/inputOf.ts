import type { Schedule, ScheduleInput } from './schedule.schema.ts'

/** What a form sends of a schedule that was read. */
export const inputOf = ({ checklist, ...schedule }: Omit<Schedule, 'can'>): ScheduleInput => {
  const { name, places, doneBy, audience, recurrence, calendarId, dayOff, zone, startsOn, endsOn } = schedule
  const { window, reminders, escalations } = schedule
  return {
    ...{ checklistId: checklist.id, name, places, doneBy, audience, recurrence, calendarId, dayOff, zone },
    ...{ startsOn, endsOn, window, reminders, escalations },
  }
}
