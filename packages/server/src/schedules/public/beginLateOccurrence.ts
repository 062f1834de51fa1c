import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { asks, isTheirs, names } from './concerns.ts'
import { openOccurrence } from './openOccurrence.ts'

type Beginning = {
  id: string
  checklistId: string
  /** when the device began the run, as far as that is believed */
  begunAt: Date
  /** the server had let this person have the checklist on the device: whom it is assigned to now does not matter */
  permitted: boolean
}

/**
 * Holds the occurrence of a run that was begun without network and arrives now, and returns it with its place. Also one that was
 * missed meanwhile, if the run was begun while it was open: it becomes done late. Undefined where the run stands on its
 * own: the occurrence is done, bypassed, cancelled, under way elsewhere, or never was theirs.
 */
export const beginLateOccurrence = async (
  tx: Tx,
  actor: Actor,
  { id, checklistId, begunAt, permitted }: Beginning,
): Promise<{ id: string; place: string } | undefined> => {
  const asked = permitted ? names(actor) : asks(actor)
  const { rows } = await tx.execute<{ place: string; status: string; isOpen: boolean; underWay: boolean }>(sql`
    select o.place, o.status,
      (o.status in ('planned', 'due', 'missed') and o.opens_at <= ${begunAt} and o.missed_at > ${begunAt}) as "isOpen",
      exists (
        select from drafts d
        where d.customer_id = o.customer_id and d.occurrence_id = o.id and d.ended_at is null) as "underWay"
    from occurrences o
      join schedules s on s.customer_id = o.customer_id and s.id = o.schedule_id
      join checklists on checklists.customer_id = o.customer_id and checklists.id = o.checklist_id
    where o.id = ${id} and o.checklist_id = ${checklistId} and ${asked} and ${isTheirs(actor)}
    for update of o`)
  const [row] = rows
  if (!row?.isOpen || row.underWay) return undefined
  return { id: row.status === 'planned' ? await openOccurrence(tx, id, actor.id) : id, place: row.place }
}
