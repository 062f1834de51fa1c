import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

const past = new WeakSet<Tx>()

/**
 * From here on the transaction acts as this person at this moment, for the demo's past. Requests are bound to their
 * person when they start, and use the current time.
 */
export const actAs = (tx: Tx, { userId, at }: { userId: string; at: Date }) => {
  past.add(tx)
  return tx.execute(
    sql`select set_config('app.user_id', ${userId}, true), set_config('app.at', ${at.toISOString()}, true)`,
  )
}

/** Whether a transaction stores a past: no one is notified live, and no jobs are sent. */
export const isPast = (tx: Tx): boolean => past.has(tx)
