// The sign-in of people who come to a company by an enrollment key, in its transaction (enrollFunctions.ts).
import { usernameKey } from '@gemba/domain/users/username'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { hashInTurn } from '../passwordWork.ts'

type NewLogin = { id: string; username: string; name: string; hash: string }

/** Makes the identity of someone new. Throws 422 at the field when the username is taken, without saying by whom. */
export const enrollMember = async (
  tx: Tx,
  { id, username, name, hash }: NewLogin,
  company: { name: string },
): Promise<void> => {
  const { rows } = await tx.execute<{ made: boolean }>(sql`
    select enroll_member(${id}, ${usernameKey(username)}, ${username}, ${name}, ${hash}, ${company.name}) as made`)
  if (!rows[0]?.made) throw refuse('invalid-input', { fields: { username: 'users:usernameTaken' } })
}

/** Makes the person of a session a member too. Returns false when they are one, also one who was deactivated. */
export const joinCompany = async (tx: Tx, sessionId: string, company: { name: string }): Promise<boolean> => {
  const { rows } = await tx.execute<{ joined: boolean }>(
    sql`select join_company(${sessionId}, ${company.name}) as joined`,
  )
  return rows[0]?.joined === true
}

/** The password of someone new as it is stored; derived when it is the turn of their address. */
export const hashOwnPassword = (caller: string, password: string): Promise<string> =>
  hashInTurn(`address ${caller}`, password)
