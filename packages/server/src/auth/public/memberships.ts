import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '../../platform/database.ts'
import { memberships } from '../auth.table.ts'

/** The customers that an identity belongs to, by name. */
export const findMemberships = ({ pool }: Database, userId: string) =>
  drizzle({ client: pool, casing: 'snake_case' })
    .select({ customerId: memberships.customerId, customerName: memberships.customerName })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.customerName)
