import { usualWindow } from '@gemba/domain/schedules/occurrenceTimes'
import { type Frequency, isTimed, type Recurrence } from '@gemba/domain/schedules/recurrence.schema'
import { ScheduleInput } from '@gemba/domain/schedules/schedule.schema'
import { errorsBySchema, type FormErrors, type FormSchema, type ServerForm } from '../../platform/form.ts'
import { startOfRule } from '../public/startOfRule.ts'

/** A schedule as it is typed: numbers may be missing still (NaN), and fields that the chosen kind has no use for stay. */
export type ScheduleValues = ScheduleInput
export type ScheduleForm = ServerForm<ScheduleValues>

/** What is asked for by count follows no calendar. */
const withoutUnused = (values: ScheduleValues): ScheduleValues =>
  isTimed(values.recurrence) ? values : { ...values, calendarId: null, dayOff: 'keep' }

/** The domain's schema, for what belongs to the chosen kind of recurrence. */
export const scheduleSchema: FormSchema<ScheduleInput> = {
  safeParse: values => ScheduleInput.safeParse(withoutUnused(values as ScheduleValues)),
}

/** What keeps the form from being sent: each message once. */
export const missingIn = (values: ScheduleValues): string[] => [
  ...new Set(Object.values(errorsBySchema(scheduleSchema, values))),
]

/**
 * The errors of reminders and escalations whose time lies after the run is missed. Another field than theirs can make them
 * wrong, so they are shown whether or not theirs was left.
 */
export const sentTooLate = (values: ScheduleValues): FormErrors => {
  const errors = scheduleSchema.safeParse(values).error?.issues ?? []
  const late = errors.filter(({ message }) => message === 'schedules:missedByThen')
  return late.length === 0 ? {} : errorsBySchema({ safeParse: () => ({ error: { issues: late } }) }, values)
}

/** Every day, at times that are to be entered. */
export const newValues = (checklistId: string, today: string): ScheduleValues => ({
  ...{ checklistId, name: '', places: [], doneBy: 'one', calendarId: null, dayOff: 'skip', zone: null },
  audience: { userIds: [], groupIds: [], roleIds: [] },
  recurrence: { every: 'day', interval: 1, times: [''] },
  ...{ startsOn: today, endsOn: null, window: usualWindow, reminders: [], escalations: [] },
})

/** What a kind of recurrence starts with; times of a clock are taken over from the kind before. */
export const startOf = (every: Frequency, before: Recurrence, checklistId: string): Recurrence => {
  switch (every) {
    case 'day':
    case 'week':
    case 'month':
    case 'year':
      return startOfRule(every, 'times' in before ? before.times : [''])
    case 'shift':
      return { every, shiftIds: [] }
    case 'runs':
    case 'units':
      return { every, checklistId, count: 50 }
  }
}
