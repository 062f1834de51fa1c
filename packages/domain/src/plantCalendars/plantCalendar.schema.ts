import { z } from 'zod'
import { Day, Version } from '../core/fields.ts'
import { NameText } from '../core/visible.ts'

/** Days of the week as ISO 8601 counts them: Monday is 1, Sunday 7. */
export const Weekday = z.int().min(1).max(7)

export const Weekdays = z
  .array(Weekday)
  .max(7)
  .overwrite(days => [...new Set(days)].sort())

/** What a clock on the wall of the plant shows, `06:00`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'plantCalendars:timeInvalid')

const Name = NameText.pipe(z.string().min(1, 'plantCalendars:nameRequired').max(60, 'plantCalendars:nameTooLong'))

/** A shift ends on the next day where its end is not after its start: from 22:00 to 06:00. */
export const Shift = z.object({
  id: z.uuid(),
  name: Name,
  start: ClockTime,
  end: ClockTime,
  /** on which it starts */
  weekdays: Weekdays.refine(days => days.length > 0, 'plantCalendars:weekdayRequired'),
})
export type Shift = z.infer<typeof Shift>

/** Days without work, from the first to the last: a holiday, or a shutdown. */
export const DayOff = z
  .object({ from: Day, to: Day, name: Name })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'plantCalendars:endsBeforeStart' })
export type DayOff = z.infer<typeof DayOff>

export const maxShifts = 12
export const maxDaysOff = 500

const hasOwnName = ({ name }: Shift, index: number, all: readonly Shift[]) =>
  all.findIndex(other => other.name.toLowerCase() === name.toLowerCase()) === index

const Shifts = z
  .array(Shift)
  .max(maxShifts, 'plantCalendars:tooManyShifts')
  .refine(shifts => new Set(shifts.map(({ id }) => id)).size === shifts.length)
  .superRefine((shifts, context) => {
    for (const [index, shift] of shifts.entries())
      if (!hasOwnName(shift, index, shifts))
        context.addIssue({ code: 'custom', path: [index, 'name'], message: 'plantCalendars:shiftNameTwice' })
  })

/** When a plant works. */
export const PlantCalendarInput = z.object({
  name: Name,
  /** on which there is work at all, unless the day is off */
  workingDays: Weekdays.refine(days => days.length > 0, 'plantCalendars:weekdayRequired'),
  shifts: Shifts,
  daysOff: z
    .array(DayOff)
    .max(maxDaysOff, 'plantCalendars:tooManyDaysOff')
    .overwrite(days => days.toSorted((one, other) => one.from.localeCompare(other.from))),
})
export type PlantCalendarInput = z.infer<typeof PlantCalendarInput>

export const PlantCalendar = z.object({
  id: z.uuid(),
  ...{ name: z.string(), workingDays: z.array(z.int()), shifts: z.array(Shift), daysOff: z.array(DayOff) },
  version: Version,
  /** how many schedules follow it */
  schedules: z.int(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type PlantCalendar = z.infer<typeof PlantCalendar>
