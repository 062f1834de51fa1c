import type { DecisionCode } from '@gemba/domain/workflow/decision.schema'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import type { StatusCode } from '@gemba/domain/workflow/statuses'
import type { Concession, SignatureRecord } from '@gemba/domain/workflow/workflow.schema'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, moment, reference } from '../../platform/database/table.ts'
import { submissions } from '../../records/public/submissions.table.ts'
import { users } from '../../users/public/users.table.ts'

/**
 * That a person counts as no inspector of a record: asked for (`createdBy`) by an administrator, and in force once a
 * second person has confirmed it. The record itself does not change.
 */
export const inspectorReleases = customerTable(
  'inspector_releases',
  {
    submissionId: uuid().notNull(),
    userId: uuid().notNull(),
    reason: text().notNull(),
    /** null while it waits for a second person, false when it was declined or withdrawn */
    confirmed: boolean(),
    settledBy: uuid(),
    settledAt: moment(),
  },
  table => [
    uniqueIndex('inspector_releases_once')
      .on(table.customerId, table.submissionId, table.userId)
      .where(sql`confirmed is null`),
    reference(table, table.submissionId, submissions),
    reference(table, table.userId, users),
    reference(table, table.settledBy, users),
  ],
)

/** Every step of an approval, never changed: the submission of each round, and each decision. */
export const workflowHistories = customerTable(
  'workflow_histories',
  {
    submissionId: uuid().notNull(),
    /** the order of the steps; two may carry the same time */
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    round: integer().notNull(),
    /** the submission's version after this step: people who read an older one did not know of it */
    version: integer().notNull(),
    /** who decided; null for the inspector's submission of a round */
    role: varchar({ length: 20 }).$type<WorkflowRole>(),
    decision: varchar({ length: 30 }).$type<DecisionCode | 'submit' | 'release'>().notNull(),
    /** the status after this step */
    status: varchar({ length: 30 }).$type<StatusCode>(),
    /** who has it after this step; null when it is final */
    pendingWith: varchar({ length: 20 }).$type<WorkflowRole>(),
    submittedBy: uuid().notNull(),
    comment: text().notNull().default(''),
    /** why it was bypassed or reversed */
    reason: text().notNull().default(''),
    concession: jsonb().$type<Concession>(),
    /** the release: the person who may decide through it, and who requested it */
    releaseId: uuid(),
    signature: jsonb().$type<SignatureRecord>(),
    /** the record that was looked at */
    recordHash: varchar({ length: 64 }).notNull(),
  },
  table => [
    index('workflow_histories_submission').on(table.customerId, table.submissionId, table.sequence),
    reference(table, table.submissionId, submissions),
    reference(table, table.submittedBy, users),
    reference(table, table.releaseId, inspectorReleases),
  ],
)
