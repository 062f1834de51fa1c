import { writeAudit } from '../audit/audit.ts'
import type { Database, PlatformOwner, Tx } from './database.ts'
import { transact } from './transact.ts'

type Access = {
  /** what is done, in words that an auditor understands: 'list customers for the system menu' */
  reason: string
  /** the person of the platform owner for whom it is done; absent for jobs */
  by?: string
  /** the one customer whom it is about: new rows are theirs unless they say otherwise */
  customerId?: string
}

/**
 * Work across customers: for screens of the platform owner and jobs that fan out. Writes the reason to the
 * platform owner's audit chain, in the same transaction. `scripts/tenant-crossings.mjs` lists the files that work across
 * customers without it, each with its reason.
 */
export const asPlatform = <T>(
  db: Database,
  { reason, by, customerId }: Access,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  transact(db, { role: 'gemba_platform', ...(customerId && { customerId }), ...(by && { userId: by }) }, async tx => {
    const result = await work(tx)
    const owner = await db.findPlatformOwner(tx)
    // Before the first customer exists there is no chain to write to.
    if (owner)
      await writeAudit(tx, db.auditKey, owner.id, by, [
        { action: 'Platform Access', entity: 'customers', entityId: customerId, reason },
      ])
    return result
  })

/**
 * The provider's own customer: private people are its members, and e-mails about sign-ins are kept in its outbox. Asked
 * for by anonymous callers, who must not fill the owner's audit chain; it reveals nothing about customers.
 */
export const platformOwnerOf = (db: Database): Promise<PlatformOwner | undefined> =>
  transact(db, { role: 'gemba_platform' }, db.findPlatformOwner)
