import type { AuditVerdict } from '@gemba/domain/audit/audit.schema'
import { asc } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { type Database, transact } from '../platform/database.ts'
import { verifyChain } from './verify.ts'

export type CustomerVerdict = AuditVerdict & { customerId: string; name: string }

/** Recomputes the chain of one customer, or of all, each in a transaction of its own. */
export const verifyAudit = async (db: Database, customerId?: string): Promise<CustomerVerdict[]> => {
  // Run by whoever operates the database, who could read it anyway; it leaves no row in what it verifies.
  const all = await transact(db, { role: 'gemba_platform' }, tx =>
    tx.select({ id: customers.id, name: customers.name }).from(customers).orderBy(asc(customers.name)),
  )
  const verdicts: CustomerVerdict[] = []
  for (const { id, name } of all)
    if (!customerId || customerId === id)
      verdicts.push({ customerId: id, name, ...(await transact(db, { customerId: id }, tx => verifyChain(tx, id))) })
  return verdicts
}
