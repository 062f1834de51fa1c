import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { memberships } from './auth.table.ts'
import { asAuth } from './connection.ts'

/** The customers that an identity belongs to, by name. */
export const findMemberships = (db: Database, userId: string) =>
  asAuth(db)
    .select({ customerId: memberships.customerId, customerName: memberships.customerName })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.customerName)
