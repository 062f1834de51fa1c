import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { seesAny } from '@gemba/domain/core/scope'
import { issueScope } from '@gemba/domain/issues/issues.scope'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { visibleRows } from '../../platform/database/visibleRows.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { hasTracker } from './tracker.ts'

/** Matches the issues `i` that a person may see. */
export const visibleIssues = visibleRows(issueScope, {
  concerned: ({ id }) => sql`(i.owner_id = ${id} or i.created_by = ${id} or exists (
    select from issue_occurrences o join submissions s on s.customer_id = o.customer_id and s.id = o.submission_id
    where o.customer_id = i.customer_id and o.issue_id = i.id and (s.submitted_by = ${id} or exists (
      select from submission_rounds r where r.customer_id = s.customer_id and r.submission_id = s.id
        and (r.submitted_by = ${id} or ${id} = any(r.inspectors))))))`,
})

/** Of these issues of one type those that a person may open. */
export const findOpenable = async (
  tx: Tx,
  actor: Actor,
  type: ChecklistType,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0 || !hasTracker(actor, type) || !seesAny(issueScope, actor)) return []
  const { rows } = await tx.execute<{ id: string }>(
    sql`select i.id from issues i where i.id = any(${sql.param(ids)}::uuid[]) and ${visibleIssues(actor)}`,
  )
  return rows.map(({ id }) => id)
}
