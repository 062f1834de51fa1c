import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { askedPerson } from '../public/concerns.ts'
import type { StepsTaken } from './steps.ts'

/**
 * Where each person has an occurrence of their own, the planned one gives way to them when it opens: to those whom the
 * schedule asks at that moment. With nobody to ask it stays, and is missed.
 */
export const openForEach = async (tx: Tx, results: readonly StepsTaken[], now: Date): Promise<void> => {
  const opened = results.filter(({ opened, row, schedule }) => opened && schedule.doneBy === 'each' && !row.userId)
  if (opened.length === 0) return
  await tx.execute(sql`
    with opened as (
      select o.* from occurrences o where o.id = any(${sql.param(opened.map(({ row }) => row.id))}::uuid[])
    ), theirs as (
      insert into occurrences (schedule_id, checklist_id, place, user_id, slot, shift, slot_at, opens_at, due_at, late_at,
        missed_at, status, next_at, handled_until)
      select o.schedule_id, o.checklist_id, o.place, u.id, o.slot, o.shift, o.slot_at, o.opens_at, o.due_at, o.late_at,
        o.missed_at, o.status, o.next_at, ${now.toISOString()}::timestamptz
      from opened o
        join schedules s on s.customer_id = o.customer_id and s.id = o.schedule_id
        join users u on u.customer_id = o.customer_id and ${askedPerson}
      on conflict do nothing
    )
    delete from occurrences o using opened, schedules s
    where o.id = opened.id and s.customer_id = o.customer_id and s.id = o.schedule_id
      and exists (select from users u where u.customer_id = o.customer_id and ${askedPerson})`)
}
