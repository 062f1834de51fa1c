import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { Before } from '@gemba/domain/drafts/drafts.schema'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, unique, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { checklists } from '../../checklists/public/checklists.table.ts'
import { customerTable, edited, moment, reference } from '../../platform/database/table.ts'
import { submissions } from '../../records/public/submissions.table.ts'
import { occurrences } from '../../schedules/public/schedules.table.ts'
import { users } from '../../users/public/users.table.ts'

/** An order of a further round as it is kept with its draft; see roundOrder.ts. */
export type StoredOrder = { by: string; role: WorkflowRole; at: string; comment: string }

/**
 * A run that is not submitted. Everyone to whom its checklist is assigned may open it; the person who has it open has
 * the lock, a lease that their browser renews. `version` counts the saves: one with an older version is refused.
 */
export const drafts = customerTable(
  'drafts',
  {
    ...edited,
    checklistId: uuid().notNull(),
    revision: integer().notNull(),
    name: varchar({ length: 100 }).notNull(),
    /** false while it has the name that it began with: day and minute */
    named: boolean().notNull().default(true),
    answers: jsonb().$type<Answers>().notNull().default({}),
    header: jsonb().$type<RunHeader>().notNull(),
    userIdentity: varchar({ length: 60 }).notNull().default(''),
    answered: integer().notNull().default(0),
    total: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    lockedBy: uuid(),
    /** names the open tab: a second tab of the same person takes the lock, and the first one learns of it */
    lockToken: uuid(),
    lockedAt: moment(),
    lockRenewedAt: moment(),
    /** until when the lock holds without being renewed: the draft was taken along to where there is no network */
    leasedUntil: moment(),
    /** of a run without network: when it was begun and submitted by the clock of the device, where that is plausible */
    begunOnDevice: moment(),
    submittedOnDevice: moment(),
    /** who took the lock from its holder, until someone has the draft again: the holder is shown who */
    unlockedBy: uuid(),
    /** a new round of measuring after a setting correction belongs to the inspection that it repeats */
    submissionId: uuid(),
    round: integer().notNull().default(1),
    /** the scheduled occurrence that this run fulfils, fixed when it began */
    occurrenceId: uuid(),
    /** who ordered a further round, and why */
    ordered: jsonb().$type<StoredOrder>(),
    /**
     * submitted, deleted or left without an entry. The row stays, without its answers, so that what a device brings later
     * still finds its checklist; a submitted one keeps its lock token, so that sending it again gets the receipt, and one
     * that was left so that its beginner takes it up again.
     */
    endedAt: moment(),
  },
  table => [
    index('drafts_checklist').on(table.customerId, table.checklistId).where(sql`ended_at is null`),
    // A round whose draft a decision ended may be asked for again.
    uniqueIndex('drafts_round').on(table.customerId, table.submissionId, table.round).where(sql`ended_at is null`),
    // An occurrence has one run at a time.
    uniqueIndex('drafts_occurrence')
      .on(table.customerId, table.occurrenceId)
      .where(sql`ended_at is null and occurrence_id is not null`),
    reference(table, table.checklistId, checklists),
    reference(table, table.occurrenceId, occurrences),
    reference(table, table.lockedBy, users),
    reference(table, table.unlockedBy, users),
    reference(table, table.submissionId, submissions),
  ],
)

/** Everyone who entered answers of a draft. No one is removed: they may not decide on what they measured. */
export const draftInspectors = customerTable(
  'draft_inspectors',
  { draftId: uuid().notNull(), userId: uuid().notNull() },
  table => [
    unique('draft_inspectors_once').on(table.customerId, table.draftId, table.userId),
    reference(table, table.draftId, drafts),
    reference(table, table.userId, users),
  ],
)

/** People whom a client named as having entered answers, without a proof: shown with the record, used by no rule. */
export const draftClaims = customerTable(
  'draft_claims',
  { draftId: uuid().notNull(), userId: uuid().notNull() },
  table => [
    unique('draft_claims_once').on(table.customerId, table.draftId, table.userId),
    reference(table, table.draftId, drafts),
    reference(table, table.userId, users),
  ],
)

/**
 * What someone typed after they had lost the lock: kept until they restore or discard it. One for each tab that
 * lost the lock (`lockToken`), with the last that it sent.
 */
export const draftCopies = customerTable(
  'draft_copies',
  {
    draftId: uuid().notNull(),
    lockToken: uuid().notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    header: jsonb().$type<RunHeader>().notNull(),
    /** what was changed, as it was when the tab last knew the draft: merging asks for what both sides changed alone */
    before: jsonb().$type<Before>(),
    settledAt: moment(),
    /** the draft that was created from it when its own had ended */
    becameId: uuid(),
  },
  table => [
    // A lock token is no proof of who sends: each sender has a copy of their own.
    unique('draft_copies_tab').on(table.customerId, table.draftId, table.lockToken, table.createdBy),
    reference(table, table.draftId, drafts, 'cascade'),
    reference(table, table.becameId, drafts, 'cascade'),
  ],
)
