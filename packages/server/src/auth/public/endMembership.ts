import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { memberships, sessions } from '../auth.table.ts'
import { asAuth } from '../connection.ts'

type Member = { userId: string; customerId: string }

/** Ends what a person has open in a customer: when they are deactivated, or an administrator signs them out. */
const endSessionsIn = async (db: Database, { userId, customerId }: Member) => {
  await asAuth(db)
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.activeCustomerId, customerId)))
}

/** The person can no longer choose this customer, and is signed out of it. */
export const endMembership = async (db: Database, { userId, customerId }: Member) => {
  await asAuth(db)
    .delete(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.customerId, customerId)))
  await endSessionsIn(db, { userId, customerId })
}
