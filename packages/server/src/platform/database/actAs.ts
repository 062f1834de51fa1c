import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/**
 * From here on the transaction stores what it does as done by this person at this moment: for a past that is made up.
 * A request is bound to its person when it begins, and happens when it happens.
 */
export const actAs = (tx: Tx, { userId, at }: { userId: string; at: Date }) =>
  tx.execute(sql`select set_config('app.user_id', ${userId}, true), set_config('app.at', ${at.toISOString()}, true)`)
