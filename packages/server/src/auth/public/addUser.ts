import type { Database } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { insertMember, type NewMember } from '../../users/public/insertMember.ts'
import { pins } from '../auth.table.ts'
import { asAuth } from '../connection.ts'
import { addMembership, ensureIdentity } from './identities.ts'

export type NewUser = NewMember & {
  /** as `hashPassword` makes it */
  passwordHash?: string
  /** likewise: a PIN of their own for terminals */
  pinHash?: string
  /** someone else has chosen it: the person must set their own first */
  mustChangePassword?: boolean
}

/** Makes a person a member of a customer, with an identity to sign in with. Throws when a role does not exist there. */
export const addUser = async (
  db: Database,
  customer: { id: string; name: string },
  { passwordHash, pinHash, mustChangePassword, ...member }: NewUser,
) => {
  const { username, firstName = '', lastName = '', email } = member
  const name = `${firstName} ${lastName}`.trim() || username
  const id = await ensureIdentity(db, { username, name, email, passwordHash, mustChangePassword })
  await transact(db, { customerId: customer.id, userId: id }, tx => insertMember(tx, customer, { ...member, id }))
  await addMembership(db, { userId: id, customerId: customer.id, customerName: customer.name })
  const pin = pinHash !== undefined && { customerId: customer.id, userId: id, hash: pinHash, mustChange: false }
  if (pin) await asAuth(db).insert(pins).values(pin)
  return { id, username, customerId: customer.id }
}
