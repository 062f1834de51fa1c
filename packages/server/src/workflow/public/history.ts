import type { Person } from '@gemba/domain/core/fields'
import type { DecisionCode } from '@gemba/domain/workflow/decision.schema'
import type { WorkflowHistoryEntry } from '@gemba/domain/workflow/history.schema'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import type { StatusCode } from '@gemba/domain/workflow/statuses'
import { supersededSteps } from '@gemba/domain/workflow/superseded'
import type { Concession, SignatureRecord } from '@gemba/domain/workflow/workflow.schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { findPeople } from '../../users/public/person.ts'

type Row = {
  id: string
  submission_id: string
  round: number
  role: WorkflowRole | null
  decision: DecisionCode | 'submit' | 'release'
  status: StatusCode | null
  pending_with: WorkflowRole | null
  submitted_by: string
  inspectors: string[] | null
  created_at: string
  comment: string
  reason: string
  concession: Concession | null
  released: string | null
  requested_by: string | null
  signature: SignatureRecord | null
  record_hash: string
}

type People = ReadonlyMap<string, Person>

const personIn = (people: People, id: string): Person => {
  const person = people.get(id)
  if (!person) throw new Error(`no person ${id}`)
  return person
}

/** The histories of some submissions, each newest first, with what a reversal took back marked as superseded. */
export const findHistories = async (tx: Tx, submissionIds: readonly string[]): Promise<WorkflowHistoryEntry[]> => {
  if (submissionIds.length === 0) return []
  const { rows } = await tx.execute<Row>(sql`
    select h.id, h.submission_id, h.round, h.role, h.decision, h.status, h.pending_with, h.submitted_by, (
        select case when r.inspectors = '{}' then array[r.submitted_by] else r.inspectors end from submission_rounds r
        where h.decision = 'submit' and r.submission_id = h.submission_id and r.round = h.round) as inspectors,
      h.created_at, h.comment, h.reason, h.concession, h.signature, h.record_hash, l.user_id as released, l.created_by as requested_by
    from workflow_histories h left join inspector_releases l on l.customer_id = h.customer_id and l.id = h.release_id
    where h.submission_id = any(${sql.param(submissionIds)}::uuid[])
    order by h.submission_id, h.sequence`)
  const people = await findPeople(
    tx,
    rows.flatMap(row => [row.submitted_by, row.released ?? [], row.requested_by ?? [], row.inspectors ?? []].flat()),
  )
  const steps = Map.groupBy(rows, row => row.submission_id)
  return submissionIds.flatMap(id => presentSteps(steps.get(id) ?? [], people))
}

const presentSteps = (steps: readonly Row[], people: People): WorkflowHistoryEntry[] => {
  const superseded = supersededSteps(
    steps.map(({ role, decision, pending_with }) => ({ role, decision, pendingWith: pending_with })),
  )
  return steps.map((row, index) => presentStep(row, people, superseded[index] ?? false)).reverse()
}

const presentStep = (row: Row, people: People, superseded: boolean): WorkflowHistoryEntry => ({
  id: row.id,
  submissionId: row.submission_id,
  submittedBy: personIn(people, row.submitted_by),
  inspectors: (row.inspectors ?? []).flatMap(id => people.get(id) ?? []),
  createdDate: new Date(row.created_at).toISOString(),
  round: row.round,
  role: row.role,
  decision: row.decision,
  status: row.status,
  comment: row.comment,
  reason: row.reason,
  concession: row.concession,
  release:
    row.released && row.requested_by
      ? { person: personIn(people, row.released), requestedBy: personIn(people, row.requested_by) }
      : null,
  signature: row.signature,
  recordHash: row.record_hash,
  superseded,
})
