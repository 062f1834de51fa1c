import { and, eq } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { memberships } from './auth.table.ts'
import { asAuth } from './connection.ts'

/** The customers that an identity can enter, by name. */
export const findMemberships = (db: Database, userId: string) =>
  asAuth(db)
    .select({ customerId: memberships.customerId, customerName: memberships.customerName })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), memberships.active))
    .orderBy(memberships.customerName)
