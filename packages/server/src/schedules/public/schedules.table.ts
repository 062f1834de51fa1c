import type { OccurrenceWindow } from '@gemba/domain/schedules/occurrenceTimes'
import type { DayOffRule, Recurrence } from '@gemba/domain/schedules/recurrence.schema'
import type { EscalationRule, ReminderRule } from '@gemba/domain/schedules/timeline'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { checklists } from '../../checklists/public/checklists.table.ts'
import { groups } from '../../groups/public/groups.table.ts'
import { plantCalendars } from '../../plantCalendars/public/plantCalendars.table.ts'
import { customerTable, edited, moment, reference } from '../../platform/database/table.ts'
import { submissions } from '../../records/public/submissions.table.ts'
import { roles } from '../../roles/public/roles.table.ts'
import { users } from '../../users/public/users.table.ts'

/** When a checklist is asked for. What it asks for is in `occurrences`, planned some weeks ahead. */
export const schedules = customerTable(
  'schedules',
  {
    ...edited,
    checklistId: uuid().notNull(),
    name: varchar({ length: 100 }).notNull(),
    places: jsonb().$type<string[]>().notNull(),
    doneBy: varchar({ length: 4 }).$type<'one' | 'each'>().notNull(),
    recurrence: jsonb().$type<Recurrence>().notNull(),
    calendarId: uuid(),
    dayOff: varchar({ length: 6 }).$type<DayOffRule>().notNull(),
    zone: varchar({ length: 60 }),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }),
    window: jsonb().$type<OccurrenceWindow>().notNull(),
    reminders: jsonb().$type<ReminderRule[]>().notNull(),
    escalations: jsonb().$type<EscalationRule[]>().notNull(),
    /** only those in its audience are asked; what it named may be gone meanwhile, and then it asks nobody */
    narrowed: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    endedAt: moment(),
    /** up to when its occurrences are planned, in which zone and by which state of its calendar: any other plans anew */
    plannedUntil: moment().notNull(),
    plannedZone: varchar({ length: 60 }).notNull(),
    plannedCalendar: integer(),
  },
  table => [
    index('schedules_checklist').on(table.customerId, table.checklistId),
    index('schedules_calendar').on(table.customerId, table.calendarId),
    reference(table, table.checklistId, checklists),
    reference(table, table.calendarId, plantCalendars),
  ],
)

/** Of whom it asks: exactly one of a person, a group or a role in each row. They are what `narrowed` narrows to. */
export const scheduleAudience = customerTable(
  'schedule_audience',
  { scheduleId: uuid().notNull(), userId: uuid(), groupId: uuid(), roleId: uuid() },
  table => [
    check('schedule_audience_one', sql`num_nonnulls(user_id, group_id, role_id) = 1`),
    unique('schedule_audience_once')
      .on(table.customerId, table.scheduleId, table.userId, table.groupId, table.roleId)
      .nullsNotDistinct(),
    reference(table, table.scheduleId, schedules, 'cascade'),
    reference(table, table.userId, users, 'cascade'),
    reference(table, table.groupId, groups, 'cascade'),
    reference(table, table.roleId, roles, 'cascade'),
  ],
)

/** What was counted at a place since its last occurrence, where a schedule asks after so many runs or parts. */
export const scheduleCounters = customerTable(
  'schedule_counters',
  {
    scheduleId: uuid().notNull(),
    /** empty: no place */
    place: varchar({ length: 100 }).notNull(),
    counted: integer().notNull().default(0),
    /** how many occurrences it made */
    asked: integer().notNull().default(0),
  },
  table => [
    unique('schedule_counters_place').on(table.customerId, table.scheduleId, table.place),
    reference(table, table.scheduleId, schedules, 'cascade'),
  ],
)

/**
 * What a schedule asks for once, at one place. Its slot is what the clock shows, so that a schedule asks for each once:
 * whatever clocks and zones do, after restarts, and with two nodes that plan at once. Its times are as they were planned.
 */
export const occurrences = customerTable(
  'occurrences',
  {
    scheduleId: uuid().notNull(),
    checklistId: uuid().notNull(),
    /** empty: no place */
    place: varchar({ length: 100 }).notNull(),
    /** of whom it is asked, where each person has one; null before it opens, and where one for all is enough */
    userId: uuid(),
    /** the planned one that gave way to it when each person got one: a device may know only that */
    gaveWay: uuid(),
    /** `2026-03-13T06:00`; `#12` where it is asked for after something was counted */
    slot: varchar({ length: 16 }).notNull(),
    shift: varchar({ length: 60 }),
    ...{ slotAt: moment().notNull(), opensAt: moment().notNull(), dueAt: moment().notNull() },
    ...{ lateAt: moment().notNull(), missedAt: moment().notNull() },
    status: varchar({ length: 9 })
      .$type<'planned' | 'due' | 'done' | 'doneLate' | 'missed' | 'bypassed' | 'cancelled'>()
      .notNull()
      .default('planned'),
    cause: varchar({ length: 13 }).$type<'outage' | 'notRunnable' | 'scheduleEnded'>(),
    /** when the clock does something with it again, and up to when everything is done; null when it is settled */
    nextAt: moment(),
    handledUntil: moment().notNull(),
    settledAt: moment(),
    settledBy: uuid(),
    submissionId: uuid(),
    explanation: text(),
    explainedBy: uuid(),
    explainedAt: moment(),
  },
  table => [
    unique('occurrences_once')
      .on(table.customerId, table.scheduleId, table.slot, table.place, table.userId)
      .nullsNotDistinct(),
    // In all companies: the clock looks at what comes next.
    index('occurrences_next').on(table.nextAt).where(sql`next_at is not null`),
    index('occurrences_open')
      .on(table.customerId, table.checklistId, table.opensAt)
      .where(sql`status in ('planned', 'due')`),
    index('occurrences_settled')
      .on(table.customerId, table.checklistId, table.settledAt)
      .where(sql`status not in ('planned', 'due')`),
    // What still owes a reason, on the Scheduled tab.
    index('occurrences_owing')
      .on(table.customerId, table.slotAt)
      .where(sql`status = 'missed' and explained_at is null`),
    index('occurrences_gave_way').on(table.customerId, table.gaveWay).where(sql`gave_way is not null`),
    index('occurrences_days').on(table.customerId, table.slotAt, table.id),
    reference(table, table.scheduleId, schedules),
    reference(table, table.checklistId, checklists),
    reference(table, table.userId, users),
    reference(table, table.submissionId, submissions),
    reference(table, table.settledBy, users),
    reference(table, table.explainedBy, users),
  ],
)

/** What was sent about occurrences, to whom, and what was not sent and why. */
export const scheduleSends = customerTable(
  'schedule_sends',
  {
    scheduleId: uuid().notNull(),
    slot: varchar({ length: 16 }).notNull(),
    kind: varchar({ length: 8 }).$type<'reminder' | 'late' | 'missed'>().notNull(),
    /** when it was due to be sent; `createdAt` is when it was */
    plannedAt: moment().notNull(),
    /** the first of the places that it is about, empty where there is none, and how many they are */
    place: varchar({ length: 100 }).notNull().default(''),
    places: integer().notNull(),
    mail: boolean().notNull(),
    /** nobody: see `skipped` */
    recipients: uuid().array().notNull(),
    /** what it put into their inboxes; they are forgotten some time after they were settled */
    entryIds: uuid().array().notNull().default(sql`'{}'`),
    skipped: varchar({ length: 10 }).$type<'outage' | 'passed' | 'nobody'>(),
  },
  table => [
    index('schedule_sends_days').on(table.customerId, table.createdAt),
    index('schedule_sends_latest').on(table.customerId, table.scheduleId, table.createdAt),
    reference(table, table.scheduleId, schedules, 'cascade'),
  ],
)

/** On which days a person got the digest of the day before, each once. */
export const scheduleDigests = customerTable(
  'schedule_digests',
  {
    userId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  table => [
    unique('schedule_digests_once').on(table.customerId, table.userId, table.day),
    reference(table, table.userId, users, 'cascade'),
  ],
)
