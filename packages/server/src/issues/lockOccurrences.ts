import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { currentCustomer } from '../platform/database/tenancy.ts'

/** Lets one transaction at a time find, open or reopen the issue of a key. All of them lock in the same order. */
export const lockOccurrences = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  const ordered = [...new Set(keys)].sort()
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(${currentCustomer} || key, 0))
    from unnest(${sql.param(ordered)}::text[]) as key`)
}
