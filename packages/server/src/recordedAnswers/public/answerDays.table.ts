import { sql } from 'drizzle-orm'
import { bigint, date, doublePrecision, index, integer, smallint, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { checklistQuestions } from '../../checklists/public/checklists.table.ts'
import { customerTable, moment, reference } from '../../platform/database/table.ts'
import { submissions } from '../../records/public/submissions.table.ts'

/**
 * What the answers of a day add up to, by everything that figures of them are mostly grouped and filtered by
 * (docs/decisions/0080). Days are those of the company's zone. Made from recorded answers, and can be made again.
 */
export const answerDays = customerTable(
  'answer_days',
  {
    day: date().notNull(),
    checklistId: uuid().notNull(),
    checklistType: varchar({ length: 10 }).notNull(),
    questionId: uuid().notNull(),
    type: varchar({ length: 20 }).notNull(),
    outcome: varchar({ length: 4 }).notNull(),
    machine: varchar({ length: 100 }).notNull(),
    part: varchar({ length: 100 }).notNull(),
    lower: doublePrecision(),
    upper: doublePrecision(),
    nominal: doublePrecision(),
    /** a moment of the day, at which one of them was answered: where the day begins and ends is the zone's affair */
    answeredAt: moment().notNull(),
    answers: integer().notNull(),
    outside: bigint({ mode: 'number' }).notNull(),
    moments: doublePrecision().array().notNull(),
    smallest: doublePrecision(),
    largest: doublePrecision(),
  },
  table => [
    unique('answer_days_once')
      .on(
        ...[table.customerId, table.day, table.questionId, table.type, table.outcome, table.machine, table.part],
        ...[table.lower, table.upper, table.nominal],
      )
      .nullsNotDistinct(),
    index('answer_days_time').on(table.customerId, table.answeredAt),
    reference(table, table.questionId, checklistQuestions),
  ],
)

/** Rounds whose answers are not in `answer_days` yet; a trigger lists each with its answers (../sumDaysTriggers.ts). */
export const unsummedRounds = customerTable(
  'unsummed_rounds',
  { submissionId: uuid().notNull(), round: smallint().notNull() },
  table => [
    unique('unsummed_rounds_once').on(table.customerId, table.submissionId, table.round),
    reference(table, table.submissionId, submissions),
  ],
)

/** What a figure of days reads: the days, and the answers that are in none yet. */
export const daysAndRest = sql`(
  select d.customer_id, d.checklist_id, d.checklist_type, d.question_id, d.type, d.outcome, d.machine, d.part, d.lower,
    d.upper, d.nominal, d.answered_at, d.answers, d.outside, d.moments, d.smallest, d.largest
  from answer_days d
  union all
  select r.customer_id, r.checklist_id, r.checklist_type, r.question_id, r.type, r.outcome, r.machine, r.part, r.lower,
    r.upper, r.nominal, r.answered_at, 1, r.outside::bigint, r.moments, r.smallest, r.largest
  from unsummed_rounds u join recorded_answers r
    on r.customer_id = u.customer_id and r.submission_id = u.submission_id and r.round = u.round)`
