import { randomUUID } from 'node:crypto'
import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import { type RoleName, roleNames } from '@gemba/domain/core/roles'
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import { defaultRoles } from '@gemba/domain/permissions'
import { beginAudit } from '../../platform/audit/audit.ts'
import type { AuditKey } from '../../platform/audit/auditSeal.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { roles } from '../../roles/public/roles.table.ts'
import { customers } from './customers.table.ts'

type Columns = Omit<typeof customers.$inferInsert, 'id' | 'createdAt' | 'createdBy' | 'features' | 'version'>

export type NewCustomer = Columns & { features: readonly FeatureFlag[]; settings?: Partial<CustomerSettings> }

/**
 * Sets up a customer with its own copy of every role; system administrator exists at the platform owner only. The
 * transaction is bound to the new customer: its own row is the first that its policy lets it write.
 */
export const insertCustomer = async (tx: Tx, auditKey: AuditKey, id: string, input: NewCustomer): Promise<void> => {
  const { features, ...columns } = input
  const names = roleNames.filter(role => columns.isPlatformOwner || role !== 'system administrator')
  await tx.insert(customers).values({ ...columns, id, features: switched(features) })
  const builtIn = (name: RoleName) => {
    const permissions = [...defaultRoles[name]]
    return { name, permissions, offeredPermissions: permissions, builtIn: true }
  }
  await tx.insert(roles).values(names.map(builtIn))
  await beginAudit(tx, auditKey, id)
}

/** The same in a transaction of its own: for what is there before anyone signs in. */
export const provisionCustomer = async (db: Database, input: NewCustomer) => {
  const id = randomUUID()
  await transact(db, { customerId: id }, tx => insertCustomer(tx, db.auditKey, id, input))
  return { id, name: input.name }
}

/** As a customer's row stores its features. */
export const switched = (features: readonly FeatureFlag[]) =>
  Object.fromEntries(features.map(feature => [feature, true])) as Partial<Record<FeatureFlag, boolean>>
