import { usernameKey } from '@gemba/domain/users/username'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { identities } from './auth.table.ts'
import { asAuth } from './connection.ts'

export type Login = { userId: string; username: string; email: string; name: string; hasPassword: boolean }

const columns = {
  userId: identities.id,
  username: sql<string>`${identities.username}`,
  email: identities.email,
  name: identities.name,
  // In SQL: of one table, drizzle leaves out whose column it is.
  hasPassword: sql<boolean>`exists (select from auth.accounts own
    where own.user_id = identities.id and own.provider_id = 'credential' and own.password is not null)`,
}

/** Addresses under .invalid (RFC 2606) are placeholders for people without one: nothing is ever sent there. */
export const reaches = (email: string) => !email.endsWith('.invalid')

/** The person with this username or, if there is none, with this e-mail address. */
export const findLogin = async (db: Database, typed: string): Promise<Login | undefined> => {
  const key = usernameKey(typed.trim())
  const [login] = await asAuth(db)
    .select(columns)
    .from(identities)
    .where(
      sql`${identities.username} = ${key} or (${identities.email} = ${key} and ${identities.username} is not null)`,
    )
    .orderBy(sql`${identities.username} = ${key} desc`)
    .limit(1)
  return login
}

export const getLogin = async (db: Database, userId: string): Promise<Login | undefined> => {
  const [login] = await asAuth(db).select(columns).from(identities).where(eq(identities.id, userId))
  return login
}
