import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found, refuse } from '../../platform/http/refusal.ts'
import { asks, isTheirs } from './concerns.ts'
import { holdOccurrence } from './holdOccurrence.ts'
import { openOccurrence } from './openOccurrence.ts'

type Beginning = { id: string; checklistId: string }

/**
 * Holds the occurrence that a run is begun for, and returns it with its place, empty where it has none: the person's own
 * where each is asked. The run fulfils this one, whatever else is due when it is submitted.
 *
 * @throws 404 when it does not ask this person, 409 `conflict` when it is not open now, or with `details.draftId` when a run
 *   of it is under way
 */
export const beginOccurrence = async (
  tx: Tx,
  actor: Actor,
  { id, checklistId }: Beginning,
): Promise<{ id: string; place: string }> => {
  holdOccurrence(tx, id)
  const { rows } = await tx.execute<{ place: string; status: string; isOpen: boolean; draftId: string | null }>(sql`
    select o.place, o.status, (o.status in ('planned', 'due') and o.opens_at <= now() and o.missed_at > now()) as "isOpen",
      (select d.id from drafts d where d.customer_id = o.customer_id and d.occurrence_id = o.id and d.ended_at is null) as "draftId"
    from occurrences o
      join schedules s on s.customer_id = o.customer_id and s.id = o.schedule_id
      join checklists on checklists.customer_id = o.customer_id and checklists.id = o.checklist_id
    where o.id = ${id} and o.checklist_id = ${checklistId} and ${asks(actor)} and ${isTheirs(actor)}`)
  const { place, isOpen, draftId, status } = found(rows[0])
  if (draftId) throw refuse('conflict', { message: 'schedules:underWay', details: { draftId } })
  if (!isOpen)
    throw refuse('conflict', { message: status === 'planned' ? 'schedules:notOpenYet' : 'schedules:notOpen' })
  return { id: status === 'planned' ? await openOccurrence(tx, id, actor.id) : id, place }
}
