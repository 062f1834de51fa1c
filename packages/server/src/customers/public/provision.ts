import { randomUUID } from 'node:crypto'
import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import { type RoleName, roleNames } from '@gemba/domain/core/roles'
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import { defaultRoles } from '@gemba/domain/permissions'
import { beginAudit } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { roles } from '../../roles/public/roles.table.ts'
import { customers } from './customers.table.ts'

export type NewCustomer = {
  name: string
  features: readonly FeatureFlag[]
  settings?: Partial<CustomerSettings>
  isPlatformOwner?: boolean
  expiresOn?: string | null
}

/** Sets up a customer with its own copy of every role; system administrator exists at the platform owner only. */
export const provisionCustomer = async (db: Database, input: NewCustomer) => {
  const { name, features, settings = {}, isPlatformOwner = false, expiresOn = null } = input
  const id = randomUUID()
  const names = roleNames.filter(role => isPlatformOwner || role !== 'system administrator')
  // A customer's own row is the first that its policy lets it write.
  await transact(db, { customerId: id }, async tx => {
    const switched = Object.fromEntries(features.map(feature => [feature, true]))
    await tx.insert(customers).values({ id, name, features: switched, settings, isPlatformOwner, expiresOn })
    const builtIn = (name: RoleName) => {
      const permissions = [...defaultRoles[name]]
      return { name, permissions, offeredPermissions: permissions, builtIn: true }
    }
    await tx.insert(roles).values(names.map(builtIn))
    await beginAudit(tx, db.auditKey, id)
  })
  return { id, name }
}
