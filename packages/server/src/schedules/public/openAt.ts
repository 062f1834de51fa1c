import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { asks, isTheirs } from './concerns.ts'

type Place = { checklistId: string; place: string }
type OpenOccurrence = { id: string; name: string; dueAt: Date; lateAt: Date }

/**
 * The occurrence that a run which this person begins at a place now would fulfil: of those that are open and have no run
 * under way the one that is due first. Null where nothing is scheduled there.
 */
export const findOpenAt = async (
  tx: Tx,
  actor: Actor,
  { checklistId, place }: Place,
): Promise<OpenOccurrence | null> => {
  const { rows } = await tx.execute<OpenOccurrence>(sql`
    select o.id, s.name, o.due_at as "dueAt", o.late_at as "lateAt"
    from occurrences o
      join schedules s on s.customer_id = o.customer_id and s.id = o.schedule_id
      join checklists on checklists.customer_id = o.customer_id and checklists.id = o.checklist_id
    where o.checklist_id = ${checklistId} and lower(o.place) = lower(btrim(${place}::text))
      and o.status in ('planned', 'due') and o.opens_at <= now() and o.missed_at > now()
      and ${asks(actor)} and ${isTheirs(actor)}
      and not exists (select from drafts d
        where d.customer_id = o.customer_id and d.occurrence_id = o.id and d.ended_at is null)
    order by o.due_at, o.id limit 1`)
  const [row] = rows
  return row ? { ...row, dueAt: new Date(row.dueAt), lateAt: new Date(row.lateAt) } : null
}
