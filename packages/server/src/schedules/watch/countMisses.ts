import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { OccurrenceRow } from './steps.ts'

/** How many were missed in a row with each of these, at its place and of its person; by their ids. */
export const countMissesInARow = async (tx: Tx, rows: readonly OccurrenceRow[]): Promise<Map<string, number>> => {
  const { rows: counted } = await tx.execute<{ id: string; misses: number }>(sql`
    select o.id, (
      select count(*)::int from occurrences m
      where m.schedule_id = o.schedule_id and m.place = o.place and m.user_id is not distinct from o.user_id
        and m.status = 'missed' and m.slot_at <= o.slot_at
        and m.slot_at > coalesce((
          select max(d.slot_at) from occurrences d
          where d.schedule_id = o.schedule_id and d.place = o.place and d.user_id is not distinct from o.user_id
            and d.slot_at < o.slot_at and d.status in ('done', 'doneLate', 'bypassed')), '-infinity')) as misses
    from occurrences o where o.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
  return new Map(counted.map(({ id, misses }) => [id, misses]))
}
