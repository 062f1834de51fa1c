import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { installation } from '../../platform/database/installation.table.ts'
import { transact } from '../../platform/database/transact.ts'

const key = 'schedules watched'
/** A look that is so much later than the one before says that no node ran. */
const longestPause = 5 * 60_000

/** When nobody looked at schedules, in milliseconds since 1970. */
export type Outage = { from: number; to: number }

/** Whether nobody looked at schedules at a moment. */
export const isWithin = (outage: Outage | null, at: number): boolean =>
  outage !== null && at > outage.from && at <= outage.to

/**
 * Notes that schedules are looked at now; returns the last time when nobody had for longer than usual. It is kept, so that
 * looks that are still making up for it know what it explains, on whichever node.
 */
export const noteBeat = async (db: Database, now: Date): Promise<Outage | null> => {
  const pause = sql`${longestPause} * interval '1 millisecond'`
  const milliseconds = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::bigint`
  const { rows } = await transact(db, { role: 'gemba_platform' }, tx =>
    tx.execute<{ outage: Outage | true }>(sql`
      insert into ${installation} as i (name, value, at) values (${key}, 'true', ${now.toISOString()}::timestamptz)
      on conflict (name) do update set at = excluded.at, value = case
        when i.at < excluded.at - ${pause} then
          jsonb_build_object('from', ${milliseconds(sql`i.at`)}, 'to', ${milliseconds(sql`excluded.at`)})
        -- The clock was set back: what it showed before says nothing.
        when i.at > excluded.at + ${pause} then 'true'
        else i.value end
      returning i.value as outage`),
  )
  const outage = rows[0]?.outage ?? true
  return outage === true ? null : outage
}
