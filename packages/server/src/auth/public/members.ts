// The sign-in of people as an administrator of their company changes it, in the transaction of the request
// (memberFunctions.ts).
import { createHash, randomBytes } from 'node:crypto'
import { usernameKey } from '@gemba/domain/users/username'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { hashInTurn } from '../passwordWork.ts'
import { requireLength } from './passwordLength.ts'

type Login = { username: string; name: string; email: string | null }

/** Makes a new person's identity. Throws 422 at the field when username or address is taken, without saying by whom. */
export const createMember = async (
  tx: Tx,
  { id, username, name, email, hash }: Login & { id: string; hash: string | null },
  customer: { name: string },
): Promise<void> => {
  const { rows } = await tx.execute<{ taken: string | null }>(sql`
    select create_member(${id}, ${usernameKey(username)}, ${username}, ${name}, ${email}, ${hash}, ${customer.name}) as taken`)
  refuseTaken(rows[0]?.taken)
}

/** A new person with their identity. */
export type NewLogin = Login & { id: string }

/** The same for many. Returns whose username or address is taken; they have no identity. */
export const createMembers = async (
  tx: Tx,
  people: readonly NewLogin[],
  customer: { name: string },
): Promise<Map<string, 'username' | 'email'>> => {
  const given = people.map(({ id, username, name, email }) => ({
    id,
    key: usernameKey(username),
    username,
    name,
    email,
  }))
  const { rows } = await tx.execute<{ id: string; taken: 'username' | 'email' | null }>(sql`
    select id, create_member(id, key, username, name, email, null, ${customer.name}) as taken
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as p(id uuid, key text, username text, name text, email text)`)
  return new Map(rows.flatMap(({ id, taken }) => (taken ? [[id, taken] as const] : [])))
}

/** The same as `changeMember` for many. Returns for whom it was not done, and why. */
export const changeMembers = async (
  tx: Tx,
  people: readonly NewLogin[],
): Promise<Map<string, 'username' | 'email' | 'elsewhere'>> => {
  const given = people.map(({ id, username, name, email }) => ({
    id,
    key: usernameKey(username),
    username,
    name,
    email,
  }))
  const { rows } = await tx.execute<{ id: string; refused: 'username' | 'email' | 'elsewhere' | null }>(sql`
    select id, change_member(id, key, username, name, email) as refused
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as p(id uuid, key text, username text, name text, email text)`)
  return new Map(rows.flatMap(({ id, refused }) => (refused ? [[id, refused] as const] : [])))
}

/** Those of some usernames (as `usernameKey`) and addresses with which someone signs in, in any company. */
export const takenLogins = async (
  tx: Tx,
  { usernames, emails }: { usernames: readonly string[]; emails: readonly string[] },
): Promise<{ usernames: Set<string>; emails: Set<string> }> => {
  const { rows } = await tx.execute<{ field: 'username' | 'email'; value: string }>(
    sql`select field, value from taken_logins(${param(usernames.map(usernameKey))}::text[], ${param(emails)}::text[])`,
  )
  const of = (wanted: string) => new Set(rows.flatMap(({ field, value }) => (field === wanted ? [value] : [])))
  return { usernames: of('username'), emails: of('email') }
}

/** Removes the identities of people who belong to this company alone and have never signed in. Returns whose. */
export const removeMembers = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from remove_members(${param(ids)}::uuid[]) id`)
  return rows.map(({ id }) => id)
}

/** Changes what a person signs in with; likewise. Returns false, and changes nothing, when they are in another company too. */
export const changeMember = async (tx: Tx, id: string, { username, name, email }: Login): Promise<boolean> => {
  const { rows } = await tx.execute<{ taken: string | null }>(
    sql`select change_member(${id}, ${usernameKey(username)}, ${username}, ${name}, ${email}) as taken`,
  )
  if (rows[0]?.taken === 'elsewhere') return false
  refuseTaken(rows[0]?.taken)
  return true
}

const refuseTaken = (taken: string | null | undefined) => {
  if (taken === 'username') throw refuse('invalid-input', { fields: { username: 'users:usernameTaken' } })
  if (taken === 'email') throw refuse('invalid-input', { fields: { email: 'users:emailTaken' } })
}

export type MemberSignIn = { hasPassword: boolean; mustChange: boolean; elsewhere: boolean; sessions: number }

/** What an administrator may know about a person's sign-in. */
export const readMember = async (tx: Tx, id: string): Promise<MemberSignIn> => {
  const { rows } = await tx.execute<MemberSignIn>(sql`
    select has_password as "hasPassword", must_change as "mustChange", elsewhere, sessions from read_member(${id})`)
  return rows[0] ?? { hasPassword: false, mustChange: false, elsewhere: true, sessions: 0 }
}

/** First passwords, by the ids of people. Returns who got one: not those who belong to another company too. */
export const givePasswords = async (tx: Tx, hashes: ReadonlyMap<string, string>): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from give_passwords(${param(hashes.keys())}::uuid[], ${param(hashes.values())}::text[]) id`)
  return rows.map(({ id }) => id)
}

/** Tokens of links with which people set a password, by their ids; likewise. */
export const giveLinks = async (tx: Tx, ids: readonly string[], minutes: number): Promise<Map<string, string>> => {
  const tokens = new Map(ids.map(id => [id, randomBytes(24).toString('base64url')]))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from give_links(${param(tokens.keys())}::uuid[], ${param([...tokens.values()].map(identifierOf))}::text[],
      ${minutes}) id`)
  const given = new Set(rows.map(({ id }) => id))
  return new Map([...tokens].filter(([id]) => given.has(id)))
}

/** As better-auth stores the token of a reset. */
const identifierOf = (token: string) => createHash('sha256').update(`reset-password:${token}`).digest('base64url')

/** Whether people may enter the company; those who may not are signed out of it. */
export const admitMembers = async (tx: Tx, ids: readonly string[], admitted: boolean): Promise<void> => {
  await tx.execute(sql`select admit_members(${param(ids)}::uuid[], ${admitted})`)
}

const param = (values: Iterable<string>) => sql.param([...values])

/**
 * A first password as it is stored; derived when it is the turn of the administrator's session. Refused at its field when
 * it is shorter than the company asks for.
 */
export const hashFirstPassword = async (
  { sessionId, customer }: Pick<Actor, 'sessionId' | 'customer'>,
  password: string,
  field = 'passwords',
): Promise<string> => {
  requireLength(customer.settings.passwordLength, password, field)
  return hashInTurn(`session ${sessionId}`, password)
}
