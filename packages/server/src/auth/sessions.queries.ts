import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import type { SignIn } from '../platform/runtime.ts'
import { lockSessions, openBeside } from './activeCustomer.ts'
import { sessions } from './auth.table.ts'
import { asAuth } from './connection.ts'

const columns = {
  id: sessions.id,
  startedAt: sessions.createdAt,
  lastSeenAt: sessions.updatedAt,
  device: sql<string>`coalesce(${sessions.userAgent}, '')`,
  ipAddress: sql<string>`coalesce(${sessions.ipAddress}, '')`,
}
type Mine = Pick<SignIn, 'userId' | 'sessionId'>

/** Where a person is signed in, the newest first. */
export const findSessions = async (db: Database, { userId, sessionId }: Mine) => {
  const rows = await asAuth(db)
    .select(columns)
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt), sessions.id)
  return rows.map(row => ({ ...row, current: row.id === sessionId }))
}

/** The sessions that an undecided one has to decide about. */
export const findOtherSessions = async (db: Database, { userId, sessionId }: Mine, customerId: string) => {
  const rows = await asAuth(db)
    .select(columns)
    .from(sessions)
    .where(and(openBeside(userId, sessionId, customerId), eq(sessions.undecided, false)))
    .orderBy(desc(sessions.createdAt), sessions.id)
  return rows.map(row => ({ ...row, current: false }))
}

/** Ends the other sessions in the customer, and this one is decided. 401 when another one ended it meanwhile. */
export const decideForThis = (db: Database, { userId, sessionId }: Mine, customerId: string) =>
  asAuth(db).transaction(async tx => {
    await lockSessions(tx, userId)
    const decided = await tx
      .update(sessions)
      .set({ undecided: false })
      .where(eq(sessions.id, sessionId))
      .returning({ id: sessions.id })
    if (decided.length === 0) throw refuse('not-signed-in')
    await tx.delete(sessions).where(openBeside(userId, sessionId, customerId))
  })

/** Ends one of a person's sessions; 404 when it is not theirs. */
export const endSessionOf = async (db: Database, userId: string, sessionId: string) => {
  const [ended] = await asAuth(db)
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  found(ended)
}
