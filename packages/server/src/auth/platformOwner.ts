import { eq } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { type Database, transact } from '../platform/database/database.ts'

/**
 * The provider's own customer: private people are its members, and mails about sign-ins are kept in its outbox. Asked
 * for by whoever is not signed in, who must not fill the owner's audit chain; it shows nobody anything of a customer.
 */
export const findPlatformOwner = (db: Database) =>
  transact(db, { role: 'gemba_platform' }, async tx => {
    const [owner] = await tx
      .select({ id: customers.id, name: customers.name })
      .from(customers)
      .where(eq(customers.isPlatformOwner, true))
    return owner
  })
