import { usernameKey } from '@gemba/domain/users/username'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { accounts, identities, memberships } from '../auth.table.ts'
import { asAuth } from '../connection.ts'

export type NewIdentity = {
  username: string
  name: string
  email?: string | null | undefined
  /** as `hashPassword` makes it; absent: the person cannot sign in with a password until they set one */
  passwordHash?: string | undefined
  /** someone else has chosen it: the person must set their own first */
  mustChangePassword?: boolean | undefined
}

/**
 * The identity behind a username, made when it does not exist yet. An existing one keeps its password: the same person
 * may belong to several customers. Returns its ID.
 */
export const ensureIdentity = async (
  database: Database,
  { username, name, email, passwordHash, mustChangePassword = false }: NewIdentity,
) => {
  const db = asAuth(database)
  const key = usernameKey(username)
  const [known] = await db.select({ id: identities.id }).from(identities).where(eq(identities.username, key))
  if (known) return known.id
  // better-auth wants an address; nothing is ever sent to one under .invalid (RFC 2606).
  const address = email?.toLowerCase() ?? `${key}@no-mail.invalid`
  return db.transaction(async tx => {
    const [identity] = await tx
      .insert(identities)
      .values({
        username: key,
        displayUsername: username,
        name,
        email: address,
        emailVerified: true,
        mustChangePassword,
      })
      .returning({ id: identities.id })
    const id = (identity as { id: string }).id
    const account = { userId: id, accountId: id, providerId: 'credential', password: passwordHash }
    if (passwordHash) await tx.insert(accounts).values(account)
    return id
  })
}

/** Allows an identity to choose this customer when it signs in. */
export const addMembership = async (
  database: Database,
  member: { userId: string; customerId: string; customerName: string },
) => {
  const db = asAuth(database)
  await db.insert(memberships).values(member).onConflictDoNothing()
}
