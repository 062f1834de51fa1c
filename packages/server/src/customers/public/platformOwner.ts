import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { customers } from './customers.table.ts'

/** The provider's own customer, for a transaction that sees all customers; none before it is created. */
export const findPlatformOwner = async (tx: Tx) => {
  const [owner] = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(eq(customers.isPlatformOwner, true))
  return owner
}
