import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { rateLimits } from '../auth.table.ts'
import { asAuth } from '../connection.ts'

export type Limit = { most: number; seconds: number }

/**
 * Counts a call of a key in the current window, or an amount that it is about. Throws 429 with the seconds to wait when the
 * limit is reached.
 */
export const takeTurn = async (db: Database, key: string, { most, seconds }: Limit, amount = 1) => {
  const until = sql`now() + ${seconds} * interval '1 second'`
  const over = sql`${rateLimits.endsAt} <= now()`
  const [turn] = await asAuth(db)
    .insert(rateLimits)
    .values({ key, count: amount, endsAt: until })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then ${amount}::int else ${rateLimits.count} + ${amount}::int end`,
        endsAt: sql`case when ${over} then ${until} else ${rateLimits.endsAt} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      wait: sql<number>`ceil(extract(epoch from ${rateLimits.endsAt} - now()))::int`,
    })
  if (!turn || turn.count === amount) await forgetOld(db)
  if (turn && turn.count > most)
    throw refuse('too-many-requests', { params: { seconds: turn.wait }, details: { seconds: turn.wait } })
}

/** Undoes the count of a call. */
export const returnTurn = async (db: Database, key: string, amount = 1) => {
  await asAuth(db)
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - ${amount}::int, 0)` })
    .where(eq(rateLimits.key, key))
}

const forgetOld = (db: Database) =>
  asAuth(db).delete(rateLimits).where(sql`${rateLimits.endsAt} < now() - interval '1 hour'`)
