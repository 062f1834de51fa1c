import type { Person } from '@gemba/domain/core/fields'
import type { InspectorRelease } from '@gemba/domain/workflow/release.schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { personOf } from '../../users/public/person.ts'

/** Whether this person may request that someone does not count as inspector of a record. */
export const mayRequestReleases = (actor: Actor) => actor.may('Checklists Update')

/** The same people, and those who approve: the second person need not be an administrator. */
const maySettleReleases = (actor: Actor) => mayRequestReleases(actor) || actor.may('Workflow Update')

/**
 * Matches the inspector of a round `r` who was released from being one. A release is in force by its step in the
 * history, which the audit chain knows, and only for rounds that were in when it was asked for: a person who measures
 * after that is an inspector again.
 */
const isReleased = (userId: SQL): SQL => sql`exists (
  select from inspector_releases l
    join workflow_histories h on h.customer_id = l.customer_id and h.submission_id = l.submission_id and h.release_id = l.id
  where l.submission_id = r.submission_id and l.user_id = ${userId} and l.confirmed and l.created_at >= r.created_at)`

/** Everyone who measured or submitted a round of a submission and was not released from being its inspector. */
export const findBarred = async (tx: Tx, submissionId: string): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct inspector::text as id
    from submission_rounds r, unnest(r.inspectors || r.submitted_by) as inspector
    where r.submission_id = ${submissionId} and not ${isReleased(sql`inspector`)}`)
  return rows.map(({ id }) => id)
}

type Row = {
  id: string
  person: Person
  reason: string
  requested_by: Person
  created_at: string
  confirmed: boolean | null
  settled_by: Person | null
  settled_at: string | null
}

/** What was asked for a submission, the newest first, and what the reader may do about it. */
export const findReleases = async (tx: Tx, actor: Actor, submissionId: string): Promise<InspectorRelease[]> => {
  const { rows } = await tx.execute<Row>(sql`
    select l.id, ${personOf(sql`l.user_id`)} as person, l.reason, ${personOf(sql`l.created_by`)} as requested_by, l.created_at,
      l.confirmed, ${personOf(sql`l.settled_by`)} as settled_by, l.settled_at
    from inspector_releases l where l.submission_id = ${submissionId} order by l.created_at desc, l.id`)
  return rows.map(row => {
    const open = row.confirmed === null && maySettleReleases(actor) && row.person.id !== actor.id
    return {
      ...{ id: row.id, person: row.person, reason: row.reason, confirmed: row.confirmed, settledBy: row.settled_by },
      requestedBy: row.requested_by,
      requestedAt: new Date(row.created_at).toISOString(),
      settledAt: row.settled_at && new Date(row.settled_at).toISOString(),
      can: { confirm: open && row.requested_by.id !== actor.id, decline: open },
    }
  })
}
