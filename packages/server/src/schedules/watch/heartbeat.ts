import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { installation } from '../../platform/database/installation.table.ts'
import { transact } from '../../platform/database/transact.ts'

const key = 'schedules watched'
/** A look that is so much later than the one before says that no node ran. */
const longestPause = 5 * 60_000

/** When nobody looked at schedules, in milliseconds since 1970. */
export type Outage = { from: number; to: number }

/** Notes that schedules are looked at now; returns since when nobody had, if that is longer than usual. */
export const noteBeat = async (db: Database, now: Date): Promise<Outage | null> => {
  const { rows } = await transact(db, { role: 'gemba_platform' }, tx =>
    tx.execute<{ last: string | null }>(sql`
      with before as (select at from ${installation} where name = ${key})
      insert into ${installation} (name, value, at) values (${key}, 'true', ${now.toISOString()}::timestamptz)
      on conflict (name) do update set at = excluded.at
      returning (select at from before) as last`),
  )
  const last = rows[0]?.last
  const from = last ? new Date(last).getTime() : now.getTime()
  return now.getTime() - from > longestPause ? { from, to: now.getTime() } : null
}
