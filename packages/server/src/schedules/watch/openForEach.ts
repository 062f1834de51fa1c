import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { askedPerson } from '../public/concerns.ts'
import type { OccurrenceRow, StepsTaken } from './steps.ts'

/** What gave way, and one of those that it gave way to. */
type Own = { of: string; id: string | null; userId: string | null }

/**
 * Where each person has an occurrence of their own, those that opened give way to them. Returns what each one gave way to,
 * by its id.
 */
export const openForEach = async (tx: Tx, results: readonly StepsTaken[]): Promise<Map<string, OccurrenceRow[]>> => {
  const opened = results.filter(({ opened, row, schedule }) => opened && schedule.doneBy === 'each' && !row.userId)
  if (opened.length === 0) return new Map()
  const planned = new Map(opened.map(({ row }) => [row.id, row]))
  const own = Map.groupBy(await splitForEach(tx, [...planned.keys()]), ({ of }) => of)
  return new Map(
    [...own].map(([of, theirs]) => [
      of,
      theirs.flatMap(({ id, userId }) => {
        const row = planned.get(of)
        return row && id ? [{ ...row, id, userId }] : []
      }),
    ]),
  )
}

/**
 * Occurrences give way to one for each person whom their schedule asks at this moment, as they stand: one that was missed
 * in the same look, with its reason and its time. With nobody to ask one stays, and is missed; so does one whose run has
 * begun.
 */
export const splitForEach = async (tx: Tx, ids: readonly string[]): Promise<Own[]> => {
  const { rows } = await tx.execute<Own>(sql`
    with opened as (
      select o.* from occurrences o where o.id = any(${sql.param(ids)}::uuid[])
        and not exists (select from drafts d where d.customer_id = o.customer_id and d.occurrence_id = o.id)
    ), theirs as (
      insert into occurrences (schedule_id, checklist_id, place, user_id, gave_way, slot, shift, slot_at, opens_at, due_at, late_at,
        missed_at, status, cause, settled_at, next_at, handled_until)
      select o.schedule_id, o.checklist_id, o.place, u.id, o.id, o.slot, o.shift, o.slot_at, o.opens_at, o.due_at, o.late_at,
        o.missed_at, o.status, o.cause, o.settled_at, o.next_at, o.handled_until
      from opened o
        join schedules s on s.customer_id = o.customer_id and s.id = o.schedule_id
        join users u on u.customer_id = o.customer_id and ${askedPerson}
      on conflict do nothing
      returning id, user_id, schedule_id, slot, place
    ), replaced as (
      delete from occurrences o using opened, schedules s
      where o.id = opened.id and s.customer_id = o.customer_id and s.id = o.schedule_id
        and exists (select from users u where u.customer_id = o.customer_id and ${askedPerson})
      returning o.id, o.schedule_id, o.slot, o.place
    )
    select replaced.id as of, theirs.id, theirs.user_id as "userId"
    from replaced left join theirs using (schedule_id, slot, place)`)
  return rows
}
