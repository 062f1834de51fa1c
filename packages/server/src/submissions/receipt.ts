import type { Result } from '@gemba/domain/records/bypass.schema'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { sql } from 'drizzle-orm'
import { refuseEnded } from '../drafts/public/locks.ts'
import type { Tx } from '../platform/database/database.ts'
import { found } from '../platform/http/refusal.ts'

type Row = {
  id: string
  checklist_id: string
  revision: number
  ir_number: string | null
  result: Result | null
  round: number
  submitted_at: string
  pending_with: WorkflowRole | null
  issues: { id: string; number: string; title: string; isNew: boolean }[]
}

/**
 * What the completed page shows of the round that a draft became. It shows the state when it was submitted, so it
 * is the same whenever it is asked for. 404 when the draft was not submitted.
 */
export const getReceipt = async (tx: Tx, draftId: string) => {
  const { rows } = await tx.execute<Row>(sql`
    select s.id, s.checklist_id, s.revision, s.ir_number, r.result, r.round, r.submitted_at,
      (select h.pending_with from workflow_histories h
        where h.customer_id = s.customer_id and h.submission_id = s.id and h.decision = 'submit' and h.round = r.round
      ) as pending_with,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', i.id, 'number', i.number, 'title', i.title,
          'isNew', o.created_at = i.created_at)), '[]')
        from issue_occurrences o join issues i on i.customer_id = o.customer_id and i.id = o.issue_id
        where o.customer_id = s.customer_id and o.submission_id = s.id and o.round = r.round
      ) as issues
    from submission_rounds r join submissions s on s.customer_id = r.customer_id and s.id = r.submission_id
    where r.draft_id = ${draftId}`)
  const row = found(rows[0])
  // It was bypassed instead.
  if (row.result === null) throw await refuseEnded(tx, draftId)
  return {
    id: row.id,
    checklistId: row.checklist_id,
    revision: row.revision,
    irNumber: row.ir_number,
    result: row.result,
    round: row.round,
    submittedAt: new Date(row.submitted_at).toISOString(),
    issues: [...row.issues].sort((a, b) => a.number.localeCompare(b.number)),
    pendingWith: row.pending_with,
  }
}
