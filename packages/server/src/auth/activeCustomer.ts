import { contactEmail } from '@gemba/domain/core/contact'
import { type CustomerSettings, customerSettings } from '@gemba/domain/customers/customer.schema'
import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import { users } from '../users/public/users.table.ts'
import { memberships, sessions } from './auth.table.ts'
import { asAuth } from './connection.ts'
import { type Entrance, noteEntrance } from './noteSignIn.ts'

/** `terminalId`: the trusted terminal of the customer at which they are. */
export type Place = {
  customerId: string
  singleSession: boolean
  idleMinutes: number
  terminalMinutes: number
  terminalId: string | null
}

/**
 * The customer as a place to sign in for this person, who enters it now; undefined when they are no active member of it,
 * or it is suspended.
 */
export const findPlace = async (
  db: Database,
  userId: string,
  customerId: string,
  entrance: Entrance,
): Promise<Place | undefined> => {
  const [member] = await asAuth(db)
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.customerId, customerId), memberships.active))
  return member && lookIn(db, userId, customerId, tx => noteEntrance(tx, userId, entrance))
}

/** Never inside a transaction, which would hold one connection and wait for another. */
const lookIn = (
  db: Database,
  userId: string,
  customerId: string,
  look: (tx: Tx) => Promise<{ settings: Partial<CustomerSettings>; terminalId?: string | null } | undefined>,
): Promise<Place | undefined> =>
  transact(db, { customerId, userId }, async tx => {
    const place = await look(tx)
    if (!place) return undefined
    const { singleSession, idleMinutes, terminalMinutes } = customerSettings(place.settings)
    return { customerId, singleSession, idleMinutes, terminalMinutes, terminalId: place.terminalId ?? null }
  })

/** The settings of a customer in which a person is active. */
const readPlace = async (tx: Tx, userId: string) => {
  const [place] = await tx
    .select({ settings: customers.settings })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(and(eq(users.id, userId), users.active, isNull(customers.suspendedAt)))
  return place
}

/** Where a new sign-in starts: the customer that was active last, of those in which the person still is. */
export const firstPlace = async (db: Database, userId: string): Promise<Place | undefined> => {
  const mine = await asAuth(db)
    .select({ customerId: memberships.customerId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), memberships.active))
    .orderBy(sql`${memberships.lastUsedAt} desc nulls last`, memberships.customerName)
  for (const { customerId } of mine) {
    const place = await lookIn(db, userId, customerId, tx => readPlace(tx, userId))
    if (place) return place
  }
  return undefined
}

/** What someone is told who can enter no customer: that theirs is suspended and whom to ask, or that they have none. */
export const refuseWithoutPlace = async (db: Database, userId: string): Promise<Refusal> => {
  const mine = await asAuth(db)
    .select({ customerId: memberships.customerId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), memberships.active))
    .orderBy(sql`${memberships.lastUsedAt} desc nulls last`, memberships.customerName)
  for (const { customerId } of mine) {
    const [suspended] = await transact(db, { customerId }, tx =>
      tx
        .select({ company: customers.name, email: customers.contactEmail })
        .from(customers)
        .where(isNotNull(customers.suspendedAt)),
    )
    if (suspended) {
      const params = { company: suspended.company, email: suspended.email || contactEmail }
      return refuse('not-signed-in', { message: 'auth:suspended', params })
    }
  }
  return refuse('not-signed-in', { message: 'auth:noPlace' })
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
  { customerId, singleSession, idleMinutes, terminalMinutes }: Place,
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
    const expiresAt = sql`now() + auth.idle_of(${sessions.terminalId}, ${idleMinutes}::int, ${terminalMinutes}::int)`
    await tx
      .update(sessions)
      .set({ activeCustomerId: customerId, undecided, expiresAt })
      .where(eq(sessions.id, sessionId))
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
