import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { Day, Moment, Version } from '../core/fields.ts'
import { NameText } from '../core/visible.ts'
import { ClockTime } from '../plantCalendars/plantCalendar.schema.ts'
import { isTimezone } from '../users/timezones.ts'
import { Named } from '../users/userState.schema.ts'
import { OccurrenceWindow, timesOf } from './occurrenceTimes.ts'
import { DayOffRule, Recurrence } from './recurrence.schema.ts'
import { EscalationRule, ReminderRule } from './timeline.ts'

/** One occurrence for all who may do it, or one for each of them. */
export const doers = ['one', 'each'] as const

export const maxPlaces = 200
const maxNamed = 200

/** A machine or an area, as the head of a run names it. */
const Place = NameText.pipe(z.string().min(1, 'schedules:placeRequired').max(100, 'schedules:placeTooLong'))

/** Of the people to whom the checklist is assigned, those who do it; nobody named: all of them. */
const Audience = z.object({
  userIds: z.array(z.uuid()).max(maxNamed, 'schedules:tooManyPeople'),
  groupIds: z.array(z.uuid()).max(maxNamed, 'schedules:tooManyPeople'),
  roleIds: z.array(z.uuid()).max(maxNamed, 'schedules:tooManyPeople'),
})

const shape = {
  checklistId: z.uuid('schedules:checklistRequired'),
  /** empty: its rule in words is its name */
  name: NameText.pipe(z.string().max(100, 'schedules:nameTooLong')),
  /** each has an occurrence of its own; none: one occurrence without a place */
  places: z
    .array(Place)
    .max(maxPlaces, 'schedules:tooManyPlaces')
    .overwrite(places => [...new Set(places)]),
  doneBy: z.enum(doers),
  audience: Audience,
  recurrence: Recurrence,
  calendarId: z.uuid().nullable(),
  dayOff: DayOffRule,
  /** IANA; null: the company's */
  zone: z.string().max(60).refine(isTimezone, 'schedules:zoneUnknown').nullable(),
  startsOn: Day,
  /** the last day, included; null: for good */
  endsOn: Day.nullable(),
  window: OccurrenceWindow,
  reminders: z.array(ReminderRule).max(10, 'schedules:tooManyReminders'),
  escalations: z.array(EscalationRule).max(10, 'schedules:tooManyReminders'),
}

type Dates = { startsOn: string; endsOn: string | null; recurrence: Recurrence; calendarId: string | null }
const endsLater = ({ startsOn, endsOn }: Dates) => endsOn === null || startsOn <= endsOn
const hasShifts = ({ recurrence, calendarId }: Dates) => recurrence.every !== 'shift' || calendarId !== null

type Sending = Pick<z.infer<z.ZodObject<typeof shape>>, 'window' | 'reminders' | 'escalations'>

/** Nothing is sent about a run that was missed but that: what would be sent after that is refused, and not left out silently. */
const sendsBefore = ({ window, reminders, escalations }: Sending, context: z.RefinementCtx) => {
  const { slotAt, dueAt, lateAt, missedAt } = timesOf(0, window)
  const refuseAt = (field: 'reminders' | 'escalations', n: number) =>
    context.addIssue({ code: 'custom', path: [field, n, 'minutes'], message: 'schedules:missedByThen' })
  for (const [n, { from, minutes }] of reminders.entries())
    if ((from === 'slot' ? slotAt : dueAt) + minutes * 60_000 >= missedAt) refuseAt('reminders', n)
  for (const [n, rule] of escalations.entries())
    if (rule.when === 'late' && lateAt + rule.minutes * 60_000 >= missedAt) refuseAt('escalations', n)
}

/** When a checklist is asked for, of whom and where (research CL-11). */
export const ScheduleInput = z
  .object(shape)
  .refine(endsLater, { path: ['endsOn'], error: 'schedules:endsBeforeStart' })
  .refine(hasShifts, { path: ['calendarId'], error: 'schedules:calendarRequired' })
  .superRefine(sendsBefore)
export type ScheduleInput = z.infer<typeof ScheduleInput>

export const ScheduleChange = z
  .object({ ...shape, version: Version })
  .refine(endsLater, { path: ['endsOn'], error: 'schedules:endsBeforeStart' })
  .refine(hasShifts, { path: ['calendarId'], error: 'schedules:calendarRequired' })
  .superRefine(sendsBefore)

/** Of occurrences of the last 30 days. */
const Figures = z.object({
  done: z.int(),
  doneLate: z.int(),
  missed: z.int(),
  bypassed: z.int(),
})

export const ScheduleSummary = z.object({
  id: z.uuid(),
  checklist: Named.extend({ code: z.string(), type: ChecklistType }),
  name: z.string(),
  places: z.array(z.string()),
  doneBy: z.enum(doers),
  recurrence: Recurrence,
  calendar: Named.nullable(),
  dayOff: DayOffRule,
  /** in which its times count: its own, or the company's */
  effectiveZone: z.string(),
  startsOn: Day,
  endsOn: Day.nullable(),
  /** false while it is paused: nothing new is planned */
  active: z.boolean(),
  /** it asks for nothing any more, for good */
  ended: z.boolean(),
  /** the slot of the next occurrence; null: none is planned */
  next: Moment.nullable(),
  /** occurrences that are due or late now */
  open: z.int(),
  figures: Figures,
  version: Version,
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type ScheduleSummary = z.infer<typeof ScheduleSummary>

export const Schedule = ScheduleSummary.extend({
  zone: z.string().nullable(),
  calendarId: z.uuid().nullable(),
  audience: Audience,
  /** everyone whom it named is gone: it asks no one, and not everyone */
  asksNobody: z.boolean(),
  /** who is behind the ids of `audience`, and behind the roles of the escalations */
  people: z.array(Named),
  groups: z.array(Named),
  roles: z.array(Named),
  window: OccurrenceWindow,
  reminders: z.array(ReminderRule),
  escalations: z.array(EscalationRule),
})
export type Schedule = z.infer<typeof Schedule>

/** Something that is sent, with whom it reaches as things are now. */
const Send = z.object({
  at: Moment,
  kind: z.enum(['reminder', 'late', 'missed']),
  mail: z.boolean(),
  people: z.int(),
  /** the first of them by name */
  names: z.array(z.string()),
})

/** A role to which is escalated: how many have it, and how many of them are told. Only those who may see schedules are. */
const RoleReach = z.object({ id: z.uuid(), people: z.int(), told: z.int() })

/** What a schedule comes to, before it is saved. */
export const SchedulePreview = z.object({
  zone: z.string(),
  /** the next ten times; `local` is what the clock of the zone shows */
  next: z.array(
    z.object({
      local: z.string(),
      ...{ slotAt: Moment, opensAt: Moment, dueAt: Moment, lateAt: Moment, missedAt: Moment },
      shift: z.string().nullable(),
    }),
  ),
  /** today and the seven days after it, as the clock of the zone counts them, each with its times */
  days: z.array(z.object({ day: Day, times: z.array(ClockTime) })),
  /** times within these days that fall on a day off: where they go; null: they are left out */
  moved: z.array(z.object({ day: Day, name: z.string().nullable(), to: Day.nullable() })),
  /** the clock of the zone changes within 60 days: when, and by how many minutes it is set forward */
  clockChange: z.object({ at: Moment, minutes: z.int() }).nullable(),
  /** how many people can do it as things are now */
  people: z.int(),
  /** of those named, how many the checklist is not assigned to: saving assigns it to them */
  toAssign: z.int(),
  /** other schedules that ask everyone who has the checklist: saving makes them ask those as well */
  widened: z.int(),
  /** what saving leaves as it is: occurrences that are due now keep their times */
  kept: z.int(),
  /** planned occurrences that saving replaces */
  replaced: z.int(),
  /** the next things that would be sent */
  sends: z.array(Send),
  roles: z.array(RoleReach),
})
export type SchedulePreview = z.infer<typeof SchedulePreview>
