// The link that proves an address. Nothing is created before it is followed, so no one can occupy someone else's address,
// and nothing that a stranger wrote is mailed to it.
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { platformOwnerOf } from '../../platform/database/asPlatform.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Locale } from '../../platform/phrases.ts'
import type { Settings } from '../../platform/settings.ts'
import { identities, verifications } from '../auth.table.ts'
import { sendAuthMail } from '../authMail.ts'
import { asAuth } from '../connection.ts'

const hours = 24
type Pending = { email: string }
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')
const identifierOf = (token: string) => `sign-up:${digestOf(token)}`
const linkOf = (token: string) =>
  and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, sql`now()`))
const useless = () => refuse('invalid-input', { message: 'auth:linkInvalid' })

/**
 * Mails the link, which leads to `pathOf(token)`; an address that has an account gets a mail that says so, and the caller
 * sees no difference. 404 without a platform owner, in whose outbox the mail is.
 */
export const mailSignUpLink = async (
  db: Database,
  settings: Settings,
  { typed, locale, pathOf }: { typed: string; locale: Locale; pathOf: (token: string) => string },
) => {
  const owner = await platformOwnerOf(db)
  if (!owner) throw refuse('not-found', { message: 'auth:signUpClosed' })
  const email = typed.toLowerCase()
  const mail = { outbox: owner.id, to: email, locale }
  if (await isTaken(db, email))
    return sendAuthMail(db, { ...mail, kind: 'hasAccount', link: `${settings.url}/password-reset` })
  const token = randomBytes(24).toString('base64url')
  const pending: Pending = { email }
  await asAuth(db)
    .insert(verifications)
    .values({
      identifier: identifierOf(token),
      value: JSON.stringify(pending),
      expiresAt: sql`now() + ${hours} * interval '1 hour'`,
    })
  await sendAuthMail(db, { ...mail, kind: 'verify', link: `${settings.url}${pathOf(token)}`, hours })
}

const isTaken = async (db: Database, email: string) => {
  const [taken] = await asAuth(db)
    .select({ id: identities.id })
    .from(identities)
    .where(or(eq(identities.email, email), eq(identities.username, email)))
  return taken !== undefined
}

/** The address that a link confirms, without using it up. 422 when it was used, is too old or never was. */
export const readSignUpLink = async (db: Database, token: string): Promise<Pending> => {
  const [kept] = await asAuth(db).select({ value: verifications.value }).from(verifications).where(linkOf(token))
  const { email } = kept ? (JSON.parse(kept.value) as Pending) : {}
  if (!email || (await isTaken(db, email))) throw useless()
  return { email }
}

type Secret = { token: string; hash: string; name: string }

/** Identity, password and membership, in the transaction of the company: what makes the link useless makes them. */
export const openAccount = async (tx: Tx, { token, hash, name }: Secret, company: { name: string }) => {
  const { rows } = await tx.execute<{ userId: string; email: string }>(
    sql`select user_id as "userId", email from open_account(${digestOf(token)}, ${name}, ${hash}, ${company.name})`,
  )
  // Also when the same person signed up twice and followed the other link first.
  if (!rows[0]) throw useless()
  return rows[0]
}
