import { type CustomerSettings, customerSettings } from '@gemba/domain/customers/customer.schema'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { currentUser } from '../../platform/database/tenancy.ts'
import { found } from '../../platform/http/refusal.ts'
import { StaleRow } from '../../platform/http/staleRow.ts'
import { customers } from './customers.table.ts'

/**
 * Changes settings of the company, and its name where one is given, and keeps the others. 409 when someone has changed any
 * of them since.
 */
export const changeSettings = async (tx: Tx, version: number, change: Partial<CustomerSettings>, name?: string) => {
  const [locked] = await tx.select().from(customers).for('update')
  const { id, settings: stored, updatedAt, updatedBy, ...customer } = found(locked)
  if (customer.version !== version) throw new StaleRow({ version: customer.version, at: updatedAt, by: updatedBy })
  const old = customerSettings(stored)
  const settings = customerSettings({ ...old, ...change })
  const [changed] = await tx
    .update(customers)
    .set({ ...(name && { name }), settings, version: version + 1, updatedAt: sql`now()`, updatedBy: currentUser })
    .where(eq(customers.id, id))
    .returning()
  return { old, customer: found(changed) }
}
