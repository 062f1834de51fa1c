import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import type { RecordedAnswer } from '@gemba/domain/records/recordedAnswers'
import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, smallint, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { checklistQuestions, checklists } from '../../checklists/public/checklists.table.ts'
import { customerTable, moment, reference } from '../../platform/database/table.ts'
import { submissions } from '../../records/public/submissions.table.ts'

/**
 * What reports count of each answer, written with its round and never changed. The record is the round; this can be made
 * from it again.
 */
export const recordedAnswers = customerTable(
  'recorded_answers',
  {
    submissionId: uuid().notNull(),
    round: smallint().notNull(),
    checklistId: uuid().notNull(),
    checklistType: varchar({ length: 10 }).$type<ChecklistType>().notNull(),
    questionId: uuid().notNull(),
    type: varchar({ length: 20 }).$type<RecordedAnswer['type']>().notNull(),
    outcome: varchar({ length: 4 }).$type<RecordedAnswer['outcome']>().notNull(),
    choices: varchar({ length: 100 }).array(),
    readings: doublePrecision().array(),
    /** how many readings, their sum, and the sum of their squared deviations, as PostgreSQL's own aggregates keep them */
    moments: doublePrecision().array().generatedAlwaysAs(sql`moments_of(readings)`),
    smallest: doublePrecision().generatedAlwaysAs(sql`smallest_of(readings)`),
    largest: doublePrecision().generatedAlwaysAs(sql`largest_of(readings)`),
    outside: smallint().notNull(),
    lower: doublePrecision(),
    upper: doublePrecision(),
    nominal: doublePrecision(),
    /** of the submission, so that most figures need no other table */
    machine: varchar({ length: 100 }).notNull().default(''),
    part: varchar({ length: 100 }).notNull().default(''),
    answeredAt: moment().notNull(),
  },
  table => [
    unique('recorded_answers_once').on(table.customerId, table.submissionId, table.round, table.questionId),
    index('recorded_answers_question').on(table.customerId, table.checklistId, table.questionId, table.answeredAt),
    index('recorded_answers_time').on(table.customerId, table.answeredAt),
    reference(table, table.submissionId, submissions),
    reference(table, table.checklistId, checklists),
    reference(table, table.questionId, checklistQuestions),
  ],
)

/** Rounds from before answers were recorded; a job works them off. */
export const unrecordedRounds = customerTable(
  'unrecorded_rounds',
  { submissionId: uuid().notNull(), round: integer().notNull() },
  table => [
    unique('unrecorded_rounds_once').on(table.customerId, table.submissionId, table.round),
    reference(table, table.submissionId, submissions),
  ],
)
