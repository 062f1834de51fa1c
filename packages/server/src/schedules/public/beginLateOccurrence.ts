import type { StandsAlone } from '@gemba/domain/drafts/drafts.schema'
import { isSettled, type OccurrenceStatus } from '@gemba/domain/schedules/occurrenceStatus'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { asks, isTheirs, names } from './concerns.ts'
import { holdOccurrence } from './holdOccurrence.ts'
import { openOccurrence } from './openOccurrence.ts'

type Beginning = {
  id: string
  checklistId: string
  /** when the device began the run, as far as that is believed */
  begunAt: Date
  /** the server had let this person have the checklist on the device: whom it is assigned to now does not matter */
  permitted: boolean
  /** drafts that give way to this run */
  yielding: readonly string[]
}

/** `place` is the machine or area where the run was done, also where the occurrence is not fulfilled by it. */
type LateOccurrence = { id: string; place: string } | { standsAlone: StandsAlone; place: string }

/**
 * Holds the occurrence of a run that was begun without network and arrives now, and returns it with its place. Also one that was
 * missed meanwhile, if the run was begun while it was open: it becomes done late. Otherwise the run stands on its own, for
 * the reason that is returned.
 */
export const beginLateOccurrence = async (
  tx: Tx,
  actor: Actor,
  { id, checklistId, begunAt, permitted, yielding }: Beginning,
): Promise<LateOccurrence> => {
  holdOccurrence(tx, id)
  const asked = permitted ? names(actor) : asks(actor)
  const { rows } = await tx.execute<{
    place: string
    status: OccurrenceStatus
    isOpen: boolean
    underWay: boolean
  }>(sql`
    select o.place, o.status,
      (o.status in ('planned', 'due', 'missed') and o.opens_at <= ${begunAt} and o.missed_at > ${begunAt}) as "isOpen",
      exists (
        select from drafts d
        where d.customer_id = o.customer_id and d.occurrence_id = o.id and d.ended_at is null
          and d.id <> all(${sql.param([...yielding])}::uuid[])) as "underWay"
    from occurrences o
      join schedules s on s.customer_id = o.customer_id and s.id = o.schedule_id
      join checklists on checklists.customer_id = o.customer_id and checklists.id = o.checklist_id
    where o.id = ${id} and o.checklist_id = ${checklistId} and ${asked} and ${isTheirs(actor)}`)
  const [row] = rows
  if (!row) return { standsAlone: 'notOpen', place: '' }
  const { place, status, isOpen, underWay } = row
  if (isSettled(status) && status !== 'missed') return { standsAlone: 'settled', place }
  if (!isOpen) return { standsAlone: 'notOpen', place }
  if (underWay) return { standsAlone: 'underWay', place }
  return { id: status === 'planned' ? await openOccurrence(tx, id, actor.id) : id, place }
}

/** The occurrence of a person that a device knows by its id, or by that of a planned one which gave way to it meanwhile. */
export const findOwnOccurrence = async (tx: Tx, actor: Actor, id: string): Promise<string> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from occurrences where gave_way = ${id} and user_id = ${actor.id}`,
  )
  return rows[0]?.id ?? id
}

/** Why a run that arrived before does not fulfil its occurrence. */
export const whyStandsAlone = async (tx: Tx, id: string): Promise<StandsAlone> => {
  const { rows } = await tx.execute<{ status: OccurrenceStatus; underWay: boolean }>(sql`
    select o.status, exists (
      select from drafts d
      where d.customer_id = o.customer_id and d.occurrence_id = o.id and d.ended_at is null) as "underWay"
    from occurrences o where o.id = ${id}`)
  const [row] = rows
  if (row && isSettled(row.status) && row.status !== 'missed') return 'settled'
  return row?.underWay ? 'underWay' : 'notOpen'
}
