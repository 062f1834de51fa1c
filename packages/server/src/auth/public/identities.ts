import { hashPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '../../platform/database.ts'
import { accounts, identities, memberships } from '../auth.table.ts'

export type NewIdentity = {
  username: string
  name: string
  email?: string | null | undefined
  /** in clear; absent: the person cannot sign in with a password until he sets one */
  password?: string | undefined
}

/**
 * The identity behind a username, made when it does not exist yet. An existing one keeps its password: the same person
 * may belong to several customers. Answers its id.
 */
export const ensureIdentity = async ({ pool }: Database, { username, name, email, password }: NewIdentity) => {
  const db = drizzle({ client: pool, casing: 'snake_case' })
  const key = username.toLowerCase()
  const [known] = await db.select({ id: identities.id }).from(identities).where(eq(identities.username, key))
  if (known) return known.id
  // better-auth wants an address; nothing is ever sent to one under .invalid (RFC 2606).
  const address = email?.toLowerCase() ?? `${key}@no-mail.invalid`
  const hash = password && (await hashPassword(password))
  return db.transaction(async tx => {
    const [identity] = await tx
      .insert(identities)
      .values({ username: key, displayUsername: username, name, email: address, emailVerified: true })
      .returning({ id: identities.id })
    const id = (identity as { id: string }).id
    if (hash) await tx.insert(accounts).values({ userId: id, accountId: id, providerId: 'credential', password: hash })
    return id
  })
}

/** Lets an identity choose this customer when it signs in. */
export const addMembership = async ({ pool }: Database, member: { userId: string; customerId: string; customerName: string }) => {
  const db = drizzle({ client: pool, casing: 'snake_case' })
  const mine = and(eq(memberships.userId, member.userId), eq(memberships.customerId, member.customerId))
  const known = await db.select({ id: memberships.id }).from(memberships).where(mine)
  if (known.length === 0) await db.insert(memberships).values(member)
}
