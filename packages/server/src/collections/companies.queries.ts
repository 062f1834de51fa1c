// Companies in a transaction of the platform, which sees them all.
import { and, asc, eq, inArray } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import type { Tx } from '../platform/database/database.ts'

/** The companies among these ids, by name; not the platform owner, whose things they are. */
export const findCompanies = (platform: Tx, ids: readonly string[]) =>
  platform
    .select({ id: customers.id, name: customers.name, place: customers.place })
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), eq(customers.isPlatformOwner, false)))
    .orderBy(asc(customers.name))
