import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

const past = new WeakSet<Tx>()

/**
 * From here on the transaction stores what it does as done by this person at this moment: for a past that is made up.
 * A request is bound to its person when it begins, and happens when it happens.
 */
export const actAs = (tx: Tx, { userId, at }: { userId: string; at: Date }) => {
  past.add(tx)
  return tx.execute(
    sql`select set_config('app.user_id', ${userId}, true), set_config('app.at', ${at.toISOString()}, true)`,
  )
}

/** Whether a transaction stores a past: nobody is told of it live, and no job does now what was done then. */
export const isPast = (tx: Tx): boolean => past.has(tx)
