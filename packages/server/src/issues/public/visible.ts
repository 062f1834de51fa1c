import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { seesAll, seesAny } from '@gemba/domain/core/scope'
import { issueScope } from '@gemba/domain/issues/issues.scope'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { visibleRows } from '../../platform/database/visibleRows.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { hasTracker } from './tracker.ts'

/** Matches the issues `i` that a person may see. */
export const visibleIssues = visibleRows(issueScope, {
  concerned: ({ id }) => sql`exists (select from issue_viewers v
    where v.customer_id = i.customer_id and v.user_id = ${id} and v.type = i.type and v.issue_id = i.id)`,
})

/** All issues of a type that a person may see, to be counted in an index. */
export const allVisible = (actor: Actor, type: ChecklistType): SQL =>
  seesAll(issueScope, actor)
    ? sql`issues i where i.type = ${type}`
    : sql`issue_viewers v where v.user_id = ${actor.id} and v.type = ${type} and ${seesAny(issueScope, actor)}`

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
