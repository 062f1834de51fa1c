import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { currentCustomer } from '../../platform/database/tenancy.ts'
import { roles as rolesTable } from '../../roles/public/roles.table.ts'
import { userRoles, users } from './users.table.ts'

export type NewMember = {
  username: string
  firstName?: string
  lastName?: string
  email?: string | null
  badge?: string | null
  /** names of the customer's roles */
  roles: readonly string[]
  preferences?: StoredPreferences
  isB2CUser?: boolean
}

/**
 * The person's row in the customer that the transaction is bound to, with their roles there. Throws when a role does not
 * exist at the customer. `id` is that of the identity with which they sign in.
 */
export const insertMember = async (
  tx: Tx,
  customer: { name: string },
  { roles, ...member }: NewMember & { id: string },
): Promise<void> => {
  await tx.insert(users).values(member)
  if (roles.length === 0) return
  const found = await tx
    .select({ id: rolesTable.id })
    .from(rolesTable)
    // Said also where the transaction is that of the platform, which sees the roles of all companies.
    .where(and(eq(rolesTable.customerId, currentCustomer), inArray(rolesTable.name, [...roles])))
  if (found.length !== roles.length) throw new Error(`a role of ${roles.join(', ')} does not exist at ${customer.name}`)
  await tx.insert(userRoles).values(found.map(role => ({ userId: member.id, roleId: role.id })))
}
