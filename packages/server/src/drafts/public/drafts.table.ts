import type { Answers } from '@gemba/domain/checklists/answers.schema'
import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import { index, integer, jsonb, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { checklists } from '../../checklists/public/checklists.table.ts'
import { customerTable, edited, moment, reference } from '../../platform/table.ts'
import { submissions } from '../../submissions/public/submissions.table.ts'
import { users } from '../../users/public/users.table.ts'

/**
 * A run that is not submitted. Everybody to whom its checklist is assigned may take it up; who has it open holds the
 * lock, a lease that his browser renews. `version` is the fence: a save with an older one is refused.
 */
export const drafts = customerTable(
  'drafts',
  {
    ...edited,
    checklistId: uuid().notNull(),
    revision: integer().notNull(),
    name: varchar({ length: 100 }).notNull(),
    answers: jsonb().$type<Answers>().notNull().default({}),
    header: jsonb().$type<RunHeader>().notNull(),
    userIdentity: varchar({ length: 60 }).notNull().default(''),
    answered: integer().notNull().default(0),
    total: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    lockedBy: uuid(),
    /** names the open tab: a second tab of the same person takes the lock over, and the first one is told */
    lockToken: uuid(),
    lockedAt: moment(),
    lockRenewedAt: moment(),
    /** a new round of measuring after a setting correction belongs to the inspection that it repeats */
    submissionId: uuid(),
    round: integer().notNull().default(1),
  },
  table => [
    index('drafts_checklist').on(table.customerId, table.checklistId),
    unique('drafts_round').on(table.customerId, table.submissionId, table.round),
    reference(table, table.checklistId, checklists),
    reference(table, table.lockedBy, users),
    reference(table, table.submissionId, submissions),
  ],
)

/** What somebody typed after he had lost the lock: kept until he takes it back or lets it go. */
export const draftCopies = customerTable(
  'draft_copies',
  {
    draftId: uuid().notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    header: jsonb().$type<RunHeader>().notNull(),
    settledAt: moment(),
  },
  table => [
    index('draft_copies_draft').on(table.customerId, table.draftId),
    reference(table, table.draftId, drafts, 'cascade'),
  ],
)
