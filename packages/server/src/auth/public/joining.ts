import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/database/database.ts'
import { identities, memberships, verifications } from '../auth.table.ts'
import { asAuth } from '../connection.ts'

/** What someone who is invited shall be in the company. */
export type Invited = { email: string; roleIds: string[]; groupIds: string[]; company: string; invitedBy: string }
type Invitation = Invited & { customerId: string }

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Stores an invitation of the transaction's company. Returns the token of its link. */
export const storeInvitation = async (tx: Tx, invited: Invited, days: number): Promise<string> => {
  const token = randomBytes(24).toString('base64url')
  await tx.execute(sql`select invite_to_join(${digestOf(token)}, ${JSON.stringify(invited)}::jsonb, ${days})`)
  return token
}

/** The invitation of a link, and how it concerns a person; undefined when it was used or is too old. */
export const readInvitation = async (db: Database, userId: string, token: string) => {
  const auth = asAuth(db)
  const link = and(eq(verifications.identifier, `join:${digestOf(token)}`), gt(verifications.expiresAt, sql`now()`))
  const [stored] = await auth.select({ value: verifications.value }).from(verifications).where(link)
  if (!stored) return undefined
  const invitation = JSON.parse(stored.value) as Invitation
  const [[person], [member]] = await Promise.all([
    auth.select({ email: identities.email }).from(identities).where(eq(identities.id, userId)),
    auth
      .select({ id: memberships.id })
      .from(memberships)
      .where(and(eq(memberships.userId, userId), eq(memberships.customerId, invitation.customerId))),
  ])
  return { ...invitation, isMine: person?.email === invitation.email, isMember: member !== undefined }
}

/** Uses an invitation up in a transaction of its company and its person; undefined when it can't be used any more. */
export const redeemInvitation = async (tx: Tx, token: string, company: string) => {
  const { rows } = await tx.execute<{ details: Invitation; username: string }>(
    sql`select details, username from accept_invitation(${digestOf(token)}, ${company})`,
  )
  return rows[0]
}
