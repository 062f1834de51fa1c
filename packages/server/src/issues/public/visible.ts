import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'

/** Issues `i` that a person may see: all, or what he owns, raised, or found in a run of his own. */
export const visibleIssues = (actor: Actor): SQL =>
  actor.may('Issues Review All')
    ? sql`true`
    : sql`(i.owner_id = ${actor.id} or i.created_by = ${actor.id} or exists (
        select from issue_occurrences o join submissions s on s.customer_id = o.customer_id and s.id = o.submission_id
        where o.customer_id = i.customer_id and o.issue_id = i.id and s.submitted_by = ${actor.id}))`
