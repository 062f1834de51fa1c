// The sign-in of people as an administrator of their company changes it, in the transaction of the request
// (memberFunctions.ts).
import { createHash, randomBytes } from 'node:crypto'
import { usernameKey } from '@gemba/domain/users/username'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { hashInTurn } from '../passwordWork.ts'

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

/** A first password as it is stored; derived when it is the turn of the administrator's session. */
export const hashFirstPassword = ({ sessionId }: Pick<Actor, 'sessionId'>, password: string): Promise<string> =>
  hashInTurn(`session ${sessionId}`, password)
