import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { RunFailure } from '@gemba/domain/reportSchedules/reportRun.schema'
import type {
  pauseReasons,
  ReportContent,
  SendRule,
  SentFormat,
} from '@gemba/domain/reportSchedules/reportSchedule.schema'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited, moment, reference } from '../../platform/database/table.ts'
import { users } from '../../users/public/users.table.ts'

/** Reports and lists that are sent at set times. Lists of ids may name who is gone; they are left out where they are read. */
export const reportSchedules = customerTable(
  'report_schedules',
  {
    ...edited,
    name: varchar({ length: 100 }).notNull(),
    type: varchar({ length: 10 }).$type<ChecklistType>().notNull(),
    content: jsonb().$type<ReportContent>().notNull(),
    filters: jsonb().$type<DatasetFilter[]>().notNull(),
    format: varchar({ length: 5 }).$type<SentFormat>().notNull(),
    rule: jsonb().$type<SendRule>().notNull(),
    /** null: the company's */
    zone: varchar({ length: 60 }),
    startsOn: date().notNull(),
    endsOn: date(),
    userIds: uuid().array().notNull(),
    groupIds: uuid().array().notNull(),
    roleIds: uuid().array().notNull(),
    addresses: text().array().notNull(),
    onlyIfNotEmpty: boolean().notNull(),
    onlyFailures: boolean().notNull(),
    /** who saved it last: people outside get what they may see */
    ownerId: uuid().notNull(),
    /** that of `addresses`: who said that they may have it, and when */
    confirmedBy: uuid(),
    confirmedAt: moment(),
    paused: varchar({ length: 10 }).$type<(typeof pauseReasons)[number]>(),
    /** up to when there is a run for each of its times, and in which zone these counted */
    plannedUntil: moment().notNull(),
    plannedZone: varchar({ length: 60 }).notNull(),
    /** when the clock looks at it again; null: never, as long as nobody changes it */
    nextAt: moment(),
  },
  table => [
    // In all companies: the clock looks at what comes next.
    index('report_schedules_next').on(table.nextAt).where(sql`next_at is not null`),
    reference(table, table.ownerId, users),
  ],
)

/** One time of a schedule. */
export const reportRuns = customerTable(
  'report_runs',
  {
    scheduleId: uuid().notNull(),
    /** what the clock of the zone showed, `2026-03-13T06:00`, so that no time is sent twice; of a test something of its own */
    slot: varchar({ length: 60 }).notNull(),
    dueAt: moment().notNull(),
    /** whose test it is; null: it is none */
    testOf: uuid(),
    isLate: boolean().notNull().default(false),
    state: varchar({ length: 10 }).$type<'queued' | 'rendering' | 'sent' | 'skipped' | 'failed'>().notNull(),
    failure: varchar({ length: 20 }).$type<RunFailure>(),
    attempts: integer().notNull().default(0),
    startedAt: moment(),
    endedAt: moment(),
    /** when something was last done about it: a run that stands still without a job is taken up again */
    touchedAt: moment().notNull(),
  },
  table => [
    unique('report_runs_once').on(table.customerId, table.scheduleId, table.slot),
    index('report_runs_newest').on(table.customerId, table.scheduleId, table.dueAt),
    index('report_runs_latest').on(table.customerId, table.dueAt),
    index('report_runs_open').on(table.touchedAt).where(sql`state in ('queued', 'rendering')`),
    reference(table, table.scheduleId, reportSchedules, 'cascade'),
  ],
)

/** Someone whom a run means, once. */
export const reportDeliveries = customerTable(
  'report_deliveries',
  {
    runId: uuid().notNull(),
    /** null: an address outside of the company */
    userId: uuid(),
    /** the id of the person, or the address; '' for all who are too many, whose number is in `rows` */
    recipient: varchar({ length: 320 }).notNull(),
    name: varchar({ length: 200 }).notNull(),
    address: varchar({ length: 320 }).notNull(),
    /** `queued`: the outbox has it, and knows what became of it */
    state: varchar({ length: 10 }).$type<'waiting' | 'queued' | 'withheld' | 'failed'>().notNull().default('waiting'),
    /** why it was withheld; of one that waits, that it is sent again (runs/stillMeant.ts) */
    reason: varchar({ length: 20 }),
    rows: integer(),
    /** how often its figures took too long since it was to be sent */
    timeouts: integer().notNull().default(0),
    mailId: uuid(),
    /** of the attached file in the file store, for as long as it is there */
    fileKey: varchar({ length: 300 }),
  },
  table => [
    unique('report_deliveries_once').on(table.customerId, table.runId, table.recipient),
    index('report_deliveries_files').on(table.createdAt).where(sql`file_key is not null`),
    index('report_deliveries_mail').on(table.customerId, table.mailId),
    reference(table, table.runId, reportRuns, 'cascade'),
  ],
)

export type ReportScheduleRow = typeof reportSchedules.$inferSelect
export type ReportRunRow = typeof reportRuns.$inferSelect
export type ReportDeliveryRow = typeof reportDeliveries.$inferSelect
