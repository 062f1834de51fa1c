import { or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/http/actor.ts'
import { submissions } from './submissions.table.ts'

/**
 * Holds for the rows of `submissions` that a person may read: with `Submissions Review All` all of them; who approves,
 * the inspections; else what they measured or submitted themselves, in any round, and what an issue of theirs was found in.
 */
export const visibleTo = (actor: Actor): SQL | undefined => {
  if (actor.may('Submissions Review All')) return undefined
  const approves = actor.may('Workflow Review') || actor.may('Workflow Review All')
  return or(
    approves ? sql`${submissions.type} = 'product'` : undefined,
    sql`${submissions.submittedBy} = ${actor.id}`,
    sql`exists (select from submission_rounds r where r.customer_id = ${submissions.customerId}
      and r.submission_id = ${submissions.id} and (r.submitted_by = ${actor.id} or ${actor.id} = any(r.inspectors)))`,
    sql`exists (select from issue_occurrences o join issues i on i.customer_id = o.customer_id and i.id = o.issue_id
      where o.customer_id = ${submissions.customerId} and o.submission_id = ${submissions.id} and i.owner_id = ${actor.id})`,
  )
}
