import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { review } from '@gemba/domain/core/review'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { hasTracker } from './tracker.ts'

/** Issues `i` that a person may see: all, or what they own, raised, or found in a run of theirs, in any of its rounds. */
export const visibleIssues = (actor: Actor): SQL =>
  actor.may('Issues Review All')
    ? sql`true`
    : sql`(i.owner_id = ${actor.id} or i.created_by = ${actor.id} or exists (
        select from issue_occurrences o join submissions s on s.customer_id = o.customer_id and s.id = o.submission_id
        where o.customer_id = i.customer_id and o.issue_id = i.id and (s.submitted_by = ${actor.id} or exists (
          select from submission_rounds r where r.customer_id = s.customer_id and r.submission_id = s.id
            and (r.submitted_by = ${actor.id} or ${actor.id} = any(r.inspectors))))))`

/** Whether the tracker of a type opens for a person at all; which issues are in it says `visibleIssues`. */
const readsIssues = (actor: Actor, type: ChecklistType): boolean =>
  hasTracker(actor, type) && review('Issues').some(actor.may)

/** Of these issues of one type those that a person may open. */
export const findOpenable = async (
  tx: Tx,
  actor: Actor,
  type: ChecklistType,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0 || !readsIssues(actor, type)) return []
  const { rows } = await tx.execute<{ id: string }>(
    sql`select i.id from issues i where i.id = any(${sql.param(ids)}::uuid[]) and ${visibleIssues(actor)}`,
  )
  return rows.map(({ id }) => id)
}
