import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import type { Frequency, Recurrence } from '@gemba/domain/schedules/recurrence.schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Operator } from '../../checklists/public/assigned.ts'
import { checklists } from '../../checklists/public/checklists.table.ts'
import type { Tx } from '../../platform/database/database.ts'
import { asks, isTheirs } from './concerns.ts'

const isOngoing = sql`s.active and s.ended_at is null`

/** Matches a checklist that a schedule asks this person for. */
export const isScheduled = (operator: Operator): SQL => sql`exists (
  select from schedules s
  where s.customer_id = ${checklists.customerId} and s.checklist_id = ${checklists.id} and ${isOngoing} and ${asks(operator)})`

type Row = {
  checklistId: string
  id: string
  name: string
  places: string[]
  recurrence: Recurrence
  startDate: string
  endDate: string | null
  next: string | null
}

/** The schedules of these checklists that ask this person, by checklist, the next one first (specification 2 §9). */
export const findReminders = async (tx: Tx, operator: Operator, checklistIds: readonly string[]) => {
  if (checklistIds.length === 0) return new Map<string, never[]>()
  const { rows } = await tx.execute<Row>(sql`
    select s.checklist_id as "checklistId", s.id, s.name, s.places, s.recurrence, s.starts_on::text as "startDate",
      s.ends_on::text as "endDate", (
        -- What is due now comes after the next time: that is on its card. After a count there may be none.
        select coalesce(min(o.slot_at) filter (where o.slot_at > now()), min(o.slot_at)) from occurrences o
        where o.customer_id = s.customer_id and o.schedule_id = s.id and o.status in ('planned', 'due')
          and o.missed_at > now() and ${isTheirs(operator)}) as next
    from schedules s join checklists on checklists.customer_id = s.customer_id and checklists.id = s.checklist_id
    where s.checklist_id = any(${sql.param([...checklistIds])}::uuid[]) and ${isOngoing} and ${asks(operator)}
    order by next nulls last, s.name, s.id`)
  const reminders = rows.map(({ next, recurrence, ...row }) => ({
    ...{ ...row, recurrence, interval: { type: recurrence.every as Frequency } },
    next: next === null ? null : new Date(next).toISOString(),
  }))
  return Map.groupBy(reminders, ({ checklistId }) => checklistId)
}

/** How many scheduled runs are due or late for this person. */
export const countOpen = async (tx: Tx, operator: Operator, type: ChecklistType): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count
    from occurrences o
      join schedules s on s.customer_id = o.customer_id and s.id = o.schedule_id
      join checklists on checklists.customer_id = o.customer_id and checklists.id = o.checklist_id
    where checklists.type = ${type} and o.status in ('planned', 'due') and o.opens_at <= now() and o.missed_at > now()
      and ${asks(operator)} and ${isTheirs(operator)}`)
  return rows[0]?.count ?? 0
}
