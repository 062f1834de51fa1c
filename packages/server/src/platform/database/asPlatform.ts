import { sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.ts'
import { type Database, type Tx, transact } from './database.ts'

/**
 * The only way to work across customers: screens of the platform owner, and jobs that fan out. Says why in the
 * platform owner's audit chain, in the same transaction.
 *
 * @param reason what is done, in words that an auditor understands: 'list customers for the system menu'
 */
export const asPlatform = <T>(
  db: Database,
  { reason, userId }: { reason: string; userId?: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  transact(db, { role: 'gemba_platform', ...(userId && { userId }) }, async tx => {
    const result = await work(tx)
    const { rows } = await tx.execute<{ id: string }>(sql`select id from customers where is_platform_owner`)
    const owner = rows[0]
    // Before the first customer exists there is no chain to write to.
    if (owner)
      await writeAudit(tx, db.auditKey, owner.id, userId, [{ action: 'Platform Access', entity: 'customers', reason }])
    return result
  })
