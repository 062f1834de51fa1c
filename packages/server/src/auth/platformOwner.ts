import { eq } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { asPlatform } from '../platform/asPlatform.ts'
import type { Database } from '../platform/database.ts'
import { besideOf } from './connection.ts'

/** The provider's own customer: private people are its members, and mails about sign-ins are kept in its outbox. */
export const findPlatformOwner = (db: Database, reason: string) =>
  asPlatform(besideOf(db), { reason }, async tx => {
    const [owner] = await tx
      .select({ id: customers.id, name: customers.name })
      .from(customers)
      .where(eq(customers.isPlatformOwner, true))
    return owner
  })
