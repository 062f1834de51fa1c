import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import { inArray } from 'drizzle-orm'
import { addMembership, ensureIdentity } from '../../auth/public/identities.ts'
import { type Database, type Tx, transact } from '../../platform/database/database.ts'
import { roles as rolesTable } from '../../roles/public/roles.table.ts'
import { userRoles, users } from './users.table.ts'

export type NewUser = {
  username: string
  firstName?: string
  lastName?: string
  email?: string | null
  badge?: string | null
  password?: string
  /** somebody else has chosen it: the person sets their own before anything else */
  mustChangePassword?: boolean
  /** names of the customer's roles */
  roles: readonly string[]
  preferences?: StoredPreferences
  isB2CUser?: boolean
}

/** Makes a person a member of a customer, with an identity to sign in with. Throws when a role does not exist there. */
export const addUser = async (
  db: Database,
  customer: { id: string; name: string },
  { password, mustChangePassword, ...input }: NewUser,
) => {
  const { username, firstName = '', lastName = '', email } = input
  const name = `${firstName} ${lastName}`.trim() || username
  const userId = await ensureIdentity(db, { username, name, email, password, mustChangePassword })
  await transact(db, { customerId: customer.id, userId }, tx => insertMember(tx, customer, { ...input, id: userId }))
  await addMembership(db, { userId, customerId: customer.id, customerName: customer.name })
  return { id: userId, username, customerId: customer.id }
}

/** The person's row in the customer that the transaction is bound to, with their roles there. */
export const insertMember = async (
  tx: Tx,
  customer: { name: string },
  input: Omit<NewUser, 'password' | 'mustChangePassword'> & { id: string },
) => {
  const {
    id,
    username,
    firstName = '',
    lastName = '',
    email,
    badge,
    roles,
    preferences = {},
    isB2CUser = false,
  } = input
  await tx.insert(users).values({ id, username, firstName, lastName, email, badge, preferences, isB2CUser })
  if (roles.length === 0) return
  const found = await tx
    .select({ id: rolesTable.id })
    .from(rolesTable)
    .where(inArray(rolesTable.name, [...roles]))
  if (found.length !== roles.length) throw new Error(`a role of ${roles.join(', ')} does not exist at ${customer.name}`)
  await tx.insert(userRoles).values(found.map(role => ({ userId: id, roleId: role.id })))
}
