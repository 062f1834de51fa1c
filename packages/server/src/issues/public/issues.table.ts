import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import type { IssueSeverity } from '@gemba/domain/checklists/severity'
import type { IssueStatus } from '@gemba/domain/issues/issue.schema'
import type { IssueChange } from '@gemba/domain/issues/issueChange.schema'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, text, unique, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { checklists } from '../../checklists/public/checklists.table.ts'
import { customerTable, edited, moment, reference } from '../../platform/database/table.ts'
import { partsOf, type WordIndex } from '../../platform/database/wordIndex.ts'
import { submissions } from '../../records/public/submissions.table.ts'
import { users } from '../../users/public/users.table.ts'

/** Issues by number, title, machine or part. */
export const issueWords: WordIndex = {
  ...{ table: 'issues', name: 'issues_with', columns: ['number', 'title', 'machine', 'part'], shortest: 2 },
}

/** A nonconformity, raised by an answer or by hand. */
export const issues = customerTable(
  'issues',
  {
    ...edited,
    number: varchar({ length: 40 }).notNull(),
    type: varchar({ length: 10 }).$type<ChecklistType>().notNull(),
    title: varchar({ length: 200 }).notNull(),
    description: text().notNull().default(''),
    severity: varchar({ length: 20 }).$type<IssueSeverity>().notNull(),
    status: varchar({ length: 20 }).$type<IssueStatus>().notNull(),
    ownerId: uuid(),
    dueDate: date({ mode: 'string' }),
    checklistId: uuid(),
    questionId: varchar({ length: 100 }),
    machine: varchar({ length: 100 }).notNull().default(''),
    part: varchar({ length: 100 }).notNull().default(''),
    /** same question and machine/part: a further failure joins the open issue. Null for issues made by hand. */
    occurrenceKey: text(),
    occurrences: integer().notNull().default(1),
    closedAt: moment(),
  },
  table => [
    unique('issues_number').on(table.customerId, table.number),
    uniqueIndex('issues_one_open')
      .on(table.customerId, table.occurrenceKey)
      .where(sql`occurrence_key is not null and status in ('open', 'in-progress')`),
    // The tracker: closed issues last, the newest first.
    index('issues_newest').on(table.customerId, table.type, sql`(status = 'closed')`, sql`created_at desc`, table.id),
    // What the tracker filters by, so that it counts in the index alone.
    index('issues_filters').on(
      ...[table.customerId, table.type, table.status, table.dueDate, table.severity, table.ownerId, table.checklistId],
    ),
    index('issues_words')
      .using('gin', sql.raw(partsOf(issueWords)))
      .with({ fastupdate: false }),
    reference(table, table.ownerId, users),
    reference(table, table.checklistId, checklists),
  ],
)

/** Who may see an issue without seeing all (issueViewers.ts). */
export const issueViewers = customerTable(
  'issue_viewers',
  {
    issueId: uuid().notNull(),
    userId: uuid().notNull(),
    type: varchar({ length: 10 }).$type<ChecklistType>().notNull(),
  },
  table => [
    unique('issue_viewers_once').on(table.customerId, table.userId, table.type, table.issueId),
    index('issue_viewers_issue').on(table.customerId, table.issueId),
    reference(table, table.issueId, issues),
  ],
)

export const issueOccurrences = customerTable(
  'issue_occurrences',
  {
    issueId: uuid().notNull(),
    submissionId: uuid(),
    round: integer().notNull().default(1),
    /** the question that failed; an answer may also join an issue of another question */
    questionId: varchar({ length: 100 }),
    note: text().notNull().default(''),
    photos: uuid().array().notNull().default([]),
    /** the change that came with it; null in older occurrences */
    historyId: uuid(),
  },
  table => [
    index('issue_occurrences_issue').on(table.customerId, table.issueId),
    index('issue_occurrences_submission').on(table.customerId, table.submissionId),
    reference(table, table.issueId, issues),
    reference(table, table.submissionId, submissions),
    reference(table, table.historyId, () => issueHistories),
  ],
)

export const issueComments = customerTable(
  'issue_comments',
  { issueId: uuid().notNull(), text: text().notNull() },
  table => [index('issue_comments_issue').on(table.customerId, table.issueId), reference(table, table.issueId, issues)],
)

/** What changed, field by field; never changed itself. */
export const issueHistories = customerTable(
  'issue_histories',
  { issueId: uuid().notNull(), changes: jsonb().$type<IssueChange[]>().notNull() },
  table => [
    index('issue_histories_issue').on(table.customerId, table.issueId),
    reference(table, table.issueId, issues),
  ],
)
