import type { Person } from '@gemba/domain/core/fields'
import type { DecisionCode } from '@gemba/domain/workflow/decision.schema'
import type { WorkflowHistoryEntry } from '@gemba/domain/workflow/history.schema'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import type { StatusCode } from '@gemba/domain/workflow/statuses'
import { supersededSteps } from '@gemba/domain/workflow/superseded'
import type { Concession, SignatureRecord } from '@gemba/domain/workflow/workflow.schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { peopleOf, personOf } from '../../users/public/person.ts'

type Row = {
  id: string
  submission_id: string
  round: number
  role: WorkflowRole | null
  decision: DecisionCode | 'submit' | 'release'
  status: StatusCode | null
  pending_with: WorkflowRole | null
  submitted_by: Person
  inspectors: Person[]
  created_at: string
  comment: string
  reason: string
  concession: Concession | null
  release: { person: Person; requestedBy: Person } | null
  signature: SignatureRecord | null
  record_hash: string
}

const inspectorsOf = sql`(
  select case when cardinality(r.inspectors) = 0 then array[r.submitted_by] else r.inspectors end from submission_rounds r
  where h.decision = 'submit' and r.submission_id = h.submission_id and r.round = h.round)`

/** The histories of some submissions, each newest first, with what a reversal took back marked as superseded. */
export const findHistories = async (tx: Tx, submissionIds: readonly string[]): Promise<WorkflowHistoryEntry[]> => {
  if (submissionIds.length === 0) return []
  const { rows } = await tx.execute<Row>(sql`
    select h.id, h.submission_id, h.round, h.role, h.decision, h.status, h.pending_with,
      ${personOf(sql`h.submitted_by`)} as submitted_by,
      ${peopleOf(inspectorsOf)} as inspectors, h.created_at, h.comment, h.reason, h.concession, h.signature, h.record_hash,
      (select jsonb_build_object('person', ${personOf(sql`l.user_id`)}, 'requestedBy', ${personOf(sql`l.created_by`)})
        from inspector_releases l where l.id = h.release_id) as release
    from workflow_histories h where h.submission_id = any(${sql.param(submissionIds)}::uuid[])
    order by h.submission_id, h.sequence`)
  return submissionIds.flatMap(id => {
    const steps = rows.filter(row => row.submission_id === id)
    const superseded = supersededSteps(
      steps.map(({ role, decision, pending_with }) => ({ role, decision, pendingWith: pending_with })),
    )
    return steps.map((row, index) => presentStep(row, superseded[index] ?? false)).reverse()
  })
}

const presentStep = (row: Row, superseded: boolean): WorkflowHistoryEntry => ({
  id: row.id,
  submissionId: row.submission_id,
  submittedBy: row.submitted_by,
  inspectors: row.inspectors,
  createdDate: new Date(row.created_at).toISOString(),
  round: row.round,
  role: row.role,
  decision: row.decision,
  status: row.status,
  comment: row.comment,
  reason: row.reason,
  concession: row.concession,
  release: row.release,
  signature: row.signature,
  recordHash: row.record_hash,
  superseded,
})
