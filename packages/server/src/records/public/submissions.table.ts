import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { Result } from '@gemba/domain/records/bypass.schema'
import type { Failing } from '@gemba/domain/workflow/failing'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import type { StatusCode } from '@gemba/domain/workflow/statuses'
import type { Concession } from '@gemba/domain/workflow/workflow.schema'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { checklists } from '../../checklists/public/checklists.table.ts'
import { customerTable, edited, moment, reference } from '../../platform/database/table.ts'
import { partsOf, type WordIndex } from '../../platform/database/wordIndex.ts'
import { users } from '../../users/public/users.table.ts'
import type { StoredBypass } from './bypass.ts'
import type { StoredRespondent } from './respondent.ts'

/** The next number of a series. Its row is locked from taking a number to the commit, so there are no gaps. */
export const numberSeries = customerTable(
  'number_series',
  { series: varchar({ length: 80 }).notNull(), last: integer().notNull() },
  table => [unique('number_series_name').on(table.customerId, table.series)],
)

/** Inspections by number, lot or part. */
export const inspectionWords: WordIndex = {
  ...{ table: 'submissions', name: 'inspections_with', columns: ['ir_number', 'lot', 'part'], shortest: 3 },
  where: 'ir_number is not null',
}

/** A submitted run. Its answers are in its rounds; the columns of the workflow change only by a decision. */
export const submissions = customerTable(
  'submissions',
  {
    ...edited,
    checklistId: uuid().notNull(),
    revision: integer().notNull(),
    type: varchar({ length: 10 }).$type<ChecklistType>().notNull(),
    /** product checklists only */
    irNumber: varchar({ length: 40 }),
    machine: varchar({ length: 100 }).notNull().default(''),
    part: varchar({ length: 100 }).notNull().default(''),
    lot: varchar({ length: 100 }).notNull().default(''),
    lotSize: integer(),
    userIdentity: varchar({ length: 60 }).notNull().default(''),
    submittedBy: uuid().notNull(),
    /** who filled it in by a public link, in the name of `submittedBy`; null: they did so themselves */
    respondent: jsonb().$type<StoredRespondent>(),
    submittedAt: moment().notNull().defaultNow(),
    /** computed from the answers of all rounds; a person's decision is the status */
    result: varchar({ length: 10 }).$type<Result>(),
    /** why it was left out: it has this, or a result */
    bypass: jsonb().$type<StoredBypass>(),
    score: doublePrecision(),
    /** what fails, for lists; null on records from before lists showed it */
    failing: jsonb().$type<Failing>(),
    round: integer().notNull().default(1),
    /** SHA-256 of the record; decisions are bound to it */
    recordHash: varchar({ length: 64 }).notNull(),
    status: varchar({ length: 30 }).$type<StatusCode>(),
    pendingWith: varchar({ length: 20 }).$type<WorkflowRole>(),
    /** after a setting correction: it can only be rejected until the failed characteristics are measured again */
    remeasure: boolean().notNull().default(false),
    /** since when it waits for this role; whoever says how long it has waited counts from here, and not from `submittedAt` */
    pendingSince: moment(),
    assignedTo: uuid(),
    reviewedBy: uuid(),
    reviewedAt: moment(),
    isWorkflowReverse: boolean().notNull().default(false),
    concession: jsonb().$type<Concession>(),
    /** false from when its mail is put into the outbox until everyone has it; the mail itself has the reason */
    isEmailSent: boolean().notNull().default(true),
  },
  table => [
    uniqueIndex('submissions_ir_number').on(table.customerId, table.irNumber).where(sql`ir_number is not null`),
    index('submissions_checklist').on(table.customerId, table.checklistId, table.submittedAt),
    index('submissions_pending')
      .on(table.customerId, table.pendingWith, table.pendingSince)
      .where(sql`pending_with is not null`),
    // Whether a person has submitted a checklist, and when last, is queried for every checklist of their list.
    index('submissions_own_of_checklist').on(table.customerId, table.checklistId, table.submittedBy, table.submittedAt),
    index('submissions_own').on(table.customerId, table.submittedBy, table.submittedAt),
    // Workflow Status finds a page of some days, sorted by number, in the index alone.
    // New ones are gathered and added many at a time: whoever submits does not wait for that.
    index('submissions_words')
      .using('gin', sql.raw(partsOf(inspectionWords)))
      .with({ gin_pending_list_limit: 512 })
      .where(sql`ir_number is not null`),
    // Few of all: those by public links whose names are to be removed one day.
    index('submissions_respondents')
      .on(table.customerId, table.submittedAt)
      .where(sql`respondent ->> 'salt' is not null`),
    index('submissions_days').on(table.customerId, table.type, table.submittedAt, table.irNumber, table.id),
    check('submissions_outcome', sql`num_nonnulls(result, bypass) = 1`),
    reference(table, table.checklistId, checklists),
    reference(table, table.submittedBy, users),
    reference(table, table.assignedTo, users),
    reference(table, table.reviewedBy, users),
  ],
)

/** What was answered in one round; the first has everything, a later one the characteristics measured again. */
export const submissionRounds = customerTable(
  'submission_rounds',
  {
    submissionId: uuid().notNull(),
    round: integer().notNull(),
    /** the draft it was made from: a draft becomes one round, however often it is sent; null: bypassed before it was begun */
    draftId: uuid(),
    answers: jsonb().$type<Answers>().notNull(),
    result: varchar({ length: 10 }).$type<Result>(),
    bypass: jsonb().$type<StoredBypass>(),
    userIdentity: varchar({ length: 60 }).notNull().default(''),
    submittedBy: uuid().notNull(),
    submittedAt: moment().notNull().defaultNow(),
    startedAt: moment(),
    /** everyone who entered answers of this round, no matter who submitted it; empty in older records */
    inspectors: uuid().array().notNull().default([]),
    /** who was named as having entered answers and is not proven to have: beside the record, in no fingerprint */
    claimed: uuid().array().notNull().default([]),
    /** SHA-256 of each file that the answers name, by its id; null in records whose fingerprint does not bind them */
    evidence: jsonb().$type<Record<string, string>>(),
    recordHash: varchar({ length: 64 }).notNull(),
  },
  table => [
    unique('submission_rounds_number').on(table.customerId, table.submissionId, table.round),
    unique('submission_rounds_draft').on(table.customerId, table.draftId),
    check('submission_rounds_outcome', sql`num_nonnulls(result, bypass) = 1`),
    reference(table, table.submissionId, submissions),
    reference(table, table.submittedBy, users),
  ],
)
