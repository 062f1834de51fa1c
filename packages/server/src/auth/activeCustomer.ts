import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import type { Database } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { users } from '../users/public/users.table.ts'
import { memberships, sessions } from './auth.table.ts'
import { asAuth } from './connection.ts'

export type Place = { customerId: string; singleSession: boolean }

/**
 * The customer as a place to sign in for this person, who enters it now; undefined when they are no active member of it.
 */
export const findPlace = async (db: Database, userId: string, customerId: string): Promise<Place | undefined> => {
  const [member] = await asAuth(db)
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.customerId, customerId), memberships.active))
  return member && lookIn(db, userId, customerId, 'enters')
}

/** Never inside a transaction, which would hold one connection and wait for another. */
const lookIn = (
  db: Database,
  userId: string,
  customerId: string,
  who: 'enters' | 'asks' = 'asks',
): Promise<Place | undefined> =>
  transact(db, { customerId }, async tx => {
    const member = and(eq(users.id, userId), users.active)
    const own = eq(customers.id, users.customerId)
    const { settings } = customers
    const [place] =
      who === 'enters'
        ? await tx
            .update(users)
            .set({ lastSignInAt: sql`now()` })
            .from(customers)
            .where(and(own, member))
            .returning({ settings })
        : await tx.select({ settings }).from(users).innerJoin(customers, own).where(member)
    return place && { customerId, singleSession: customerSettings(place.settings).singleSession }
  })

/** Where a new sign-in starts: the customer that was active last, of those in which the person still is. */
export const firstPlace = async (db: Database, userId: string): Promise<Place | undefined> => {
  const mine = await asAuth(db)
    .select({ customerId: memberships.customerId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), memberships.active))
    .orderBy(sql`${memberships.lastUsedAt} desc nulls last`, memberships.customerName)
  for (const { customerId } of mine) {
    const place = await lookIn(db, userId, customerId)
    if (place) return place
  }
  return undefined
}

/** Decisions about a person's sessions are serialized. */
export const lockSessions = (tx: Pick<ReturnType<typeof asAuth>, 'execute'>, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`session ${userId}`}, 0))`)

/**
 * Makes a customer the active one of a session. Where one session at a time is allowed and another is open, this one
 * becomes undecided. Returns whether it did; a lock on the person serializes two at the same time.
 */
export const enterPlace = (
  db: Database,
  { sessionId, userId }: { sessionId: string; userId: string },
  { customerId, singleSession }: Place,
): Promise<boolean> =>
  asAuth(db).transaction(async tx => {
    await lockSessions(tx, userId)
    const others = singleSession
      ? await tx
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(openBeside(userId, sessionId, customerId), eq(sessions.undecided, false)))
          .limit(1)
      : []
    const undecided = others.length > 0
    await tx.update(sessions).set({ activeCustomerId: customerId, undecided }).where(eq(sessions.id, sessionId))
    await tx
      .update(memberships)
      .set({ lastUsedAt: sql`now()` })
      .where(and(eq(memberships.userId, userId), eq(memberships.customerId, customerId)))
    return undecided
  })

/** The person's other open sessions in a customer. */
export const openBeside = (userId: string, sessionId: string, customerId: string) =>
  and(
    eq(sessions.userId, userId),
    ne(sessions.id, sessionId),
    eq(sessions.activeCustomerId, customerId),
    gt(sessions.expiresAt, sql`now()`),
  )
