import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found, refuse } from '../../platform/http/refusal.ts'
import type { BypassReaction } from '../../records/public/storeBypass.ts'
import { asks, isTheirs } from './concerns.ts'
import { openOccurrence } from './openOccurrence.ts'
import { settleOccurrence } from './settleOccurrence.ts'

/** The run of an occurrence that is under way. */
export const findRunOf = async (tx: Tx, id: string): Promise<string | undefined> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select d.id from drafts d where d.occurrence_id = ${id} and d.ended_at is null`,
  )
  return rows[0]?.id
}

/**
 * Holds an occurrence that this person leaves out; its run, if one is under way, is held before it. Nothing is written before
 * `open`, which returns the id of this person's own one where each is asked.
 *
 * @throws 404 when it does not ask this person, 409 when it is not open now, or when another run of it has begun since
 */
export const holdToBypass = async (
  tx: Tx,
  actor: Actor,
  { id, draftId }: { id: string; draftId: string | undefined },
): Promise<{ checklistId: string; place: string; open: () => Promise<string> }> => {
  const { rows } = await tx.execute<{ checklistId: string; place: string; status: string; isOpen: boolean }>(sql`
    select o.checklist_id as "checklistId", o.place, o.status,
      (o.status in ('planned', 'due') and o.opens_at <= now() and o.missed_at > now()) as "isOpen"
    from occurrences o
      join schedules s on s.customer_id = o.customer_id and s.id = o.schedule_id
      join checklists on checklists.customer_id = o.customer_id and checklists.id = o.checklist_id
    where o.id = ${id} and ${asks(actor)} and ${isTheirs(actor)}
    for update of o`)
  const { checklistId, place, status, isOpen } = found(rows[0])
  if (!isOpen)
    throw refuse('conflict', { message: status === 'planned' ? 'schedules:notOpenYet' : 'schedules:notOpen' })
  const now = await findRunOf(tx, id)
  if (now !== draftId) throw refuse('conflict', { message: 'schedules:underWay', details: { draftId: now } })
  return { checklistId, place, open: async () => (status === 'planned' ? openOccurrence(tx, id, actor.id) : id) }
}

/** Refuses to leave out a run whose occurrence was missed: that is what the record would hide. */
export const refuseMissed = async (tx: Tx, id: string): Promise<void> => {
  const { rows } = await tx.execute<{ missed: boolean }>(
    sql`select o.status = 'missed' or (o.status in ('planned', 'due') and o.missed_at <= now()) as missed
      from occurrences o where o.id = ${id} for update`,
  )
  if (rows[0]?.missed) throw refuse('conflict', { message: 'schedules:missedStays' })
}

/** A bypass settles the occurrence that it leaves out: nothing more is asked or sent. */
export const settleBypassed: BypassReaction = async (tx, { occurrenceId: id, by, at }) => {
  if (id === null) return undefined
  return async ({ submission }) => {
    await settleOccurrence(tx, { id, event: 'bypass', by: by.id, at, submissionId: submission.id })
  }
}
