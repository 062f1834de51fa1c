import { z } from 'zod'
import { ClockTime, Weekday, Weekdays } from '../plantCalendars/plantCalendar.schema.ts'

const Times = z
  .array(ClockTime)
  .min(1, 'schedules:timeRequired')
  .max(24, 'schedules:tooManyTimes')
  .overwrite(times => [...new Set(times)].sort())

const every = (most: number) =>
  z.int('schedules:intervalInvalid').min(1, 'schedules:intervalInvalid').max(most, 'schedules:intervalInvalid')

/** Which day of a month. The 31st is the last day of shorter months, so no month is left out. */
export const DayOfMonth = z.discriminatedUnion('is', [
  z.object({ is: z.literal('date'), date: z.int().min(1).max(31) }),
  /** the nth of a weekday; -1 is the last */
  z.object({ is: z.literal('weekday'), weekday: Weekday, nth: z.union([z.int().min(1).max(4), z.literal(-1)]) }),
  z.object({ is: z.literal('firstWorkingDay') }),
  z.object({ is: z.literal('lastWorkingDay') }),
])
export type DayOfMonth = z.infer<typeof DayOfMonth>

/** What is counted until the next occurrence: submitted runs of a checklist, or the parts that they and people report. */
const counted = { checklistId: z.uuid('schedules:checklistRequired'), count: every(1_000_000) }

/** When a schedule asks for its checklist; times are those of a clock on the wall of its zone. */
export const Recurrence = z.discriminatedUnion('every', [
  z.object({ every: z.literal('day'), interval: every(366), times: Times }),
  z.object({
    every: z.literal('week'),
    interval: every(53),
    weekdays: Weekdays.refine(days => days.length > 0, 'schedules:weekdayRequired'),
    times: Times,
  }),
  z.object({ every: z.literal('month'), interval: every(24), on: DayOfMonth, times: Times }),
  z.object({
    every: z.literal('year'),
    interval: every(10),
    month: z.int().min(1).max(12),
    on: DayOfMonth,
    times: Times,
  }),
  z.object({
    every: z.literal('shift'),
    shiftIds: z
      .array(z.uuid())
      .min(1, 'schedules:shiftRequired')
      .max(12)
      .overwrite(ids => [...new Set(ids)]),
  }),
  z.object({ every: z.literal('runs'), ...counted }),
  z.object({ every: z.literal('units'), ...counted }),
])
export type Recurrence = z.infer<typeof Recurrence>

/** Asked for at times of a clock, and not after something was counted. */
export type TimedRecurrence = Exclude<Recurrence, { count: number }>

export const isTimed = (recurrence: Recurrence): recurrence is TimedRecurrence => !('count' in recurrence)

export const frequencies = Recurrence.options.map(option => option.shape.every.value)
export type Frequency = Recurrence['every']

/** What happens with an occurrence on a day off: it is left out, moves to the working day before or after, or stays. */
export const dayOffRules = ['skip', 'before', 'after', 'keep'] as const
export const DayOffRule = z.enum(dayOffRules)
export type DayOffRule = z.infer<typeof DayOffRule>
