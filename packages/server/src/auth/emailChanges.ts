// Someone changes the address that they sign in with and that links to a new password are mailed to. Nothing changes before
// they use the link that is mailed to the new one; the old one is told.
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import { type AuditEntry, writeAudit } from '../platform/audit/audit.ts'
import { platformOwnerOf } from '../platform/database/asPlatform.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Locale } from '../platform/phrases.ts'
import type { Settings } from '../platform/settings.ts'
import { identities, memberships, verifications } from './auth.table.ts'
import { type AuthMail, sendAuthMail } from './authMail.ts'
import { asAuth } from './connection.ts'
import { reaches } from './logins.ts'

const hours = 24
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')
const identifierOf = (token: string) => `email:${digestOf(token)}`
type Pending = { userId: string; email: string; customerId: string; locale: Locale }

/**
 * Mails the link; earlier ones become useless. To an address that belongs to someone else goes a mail that says so, and the
 * caller sees no difference.
 */
export const beginEmailChange = async (
  db: Database,
  { url }: Settings,
  actor: Actor,
  email: string,
  locale: Locale,
) => {
  const { id: userId, customer } = actor
  const auth = asAuth(db)
  const mail = { outbox: await outboxOf(db, customer.id), to: email, locale }
  const theirs = or(eq(identities.email, email), eq(identities.username, email))
  const [taken] = await auth
    .select({ id: identities.id })
    .from(identities)
    .where(and(theirs, ne(identities.id, userId)))
  if (taken) return sendAuthMail(db, { ...mail, kind: 'hasAccount', link: `${url}/password-reset` })
  const token = randomBytes(24).toString('base64url')
  const pending: Pending = { userId, email, customerId: customer.id, locale }
  await auth.transaction(async tx => {
    await tx.delete(verifications).where(pendingOf(userId))
    await tx.insert(verifications).values({
      identifier: identifierOf(token),
      value: JSON.stringify(pending),
      expiresAt: sql`now() + ${hours} * interval '1 hour'`,
    })
  })
  const name = actor.firstName
  await sendAuthMail(db, { ...mail, kind: 'newAddress', name, link: `${url}/confirm-email?token=${token}`, hours })
}

/** In one expression, because other links hold no JSON. */
const pendingOf = (userId: string) =>
  sql`case when ${verifications.identifier} like 'email:%' then ${verifications.value}::jsonb ->> 'userId' = ${userId} else false end`

/** The address that a person wanted is no longer confirmed by its link: their password was set anew. */
export const forgetEmailChange = async (db: Database, userId: string): Promise<void> => {
  await asAuth(db).delete(verifications).where(pendingOf(userId))
}

/** As with links that set a password: administrators of one company must not get into an account of others. */
const outboxOf = async (db: Database, customerId: string) => (await platformOwnerOf(db))?.id ?? customerId

const useless = () => refuse('invalid-input', { message: 'auth:linkInvalid' })

/**
 * The address of a link becomes that of its person, in every company that knows the old one. Returns it. 422 when the link
 * was used, is too old or never was, or the address belongs to someone else by now.
 */
export const finishEmailChange = async (db: Database, { url }: Settings, token: string): Promise<string> => {
  const link = and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, sql`now()`))
  const [stored] = await asAuth(db).select({ value: verifications.value }).from(verifications).where(link)
  if (!stored) throw useless()
  const pending = JSON.parse(stored.value) as Pending
  const { userId, email, customerId, locale } = pending
  const former = await transact(db, { customerId, userId }, async tx => {
    const { rows } = await tx.execute<{ former: string }>(sql`select former from confirm_email(${digestOf(token)})`)
    if (!rows[0]) throw useless()
    await noteAddress(tx, db, pending, rows[0].former)
    return rows[0].former
  })
  const elsewhere = await asAuth(db)
    .select({ customerId: memberships.customerId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.customerId, customerId)))
  for (const other of elsewhere)
    await transact(db, { customerId: other.customerId, userId }, tx =>
      noteAddress(tx, db, { ...pending, customerId: other.customerId }, former),
    )
  if (reaches(former)) {
    const told: AuthMail = { kind: 'addressChanged', outbox: '', to: former, locale, link: `${url}/signin` }
    await sendAuthMail(db, { ...told, outbox: await outboxOf(db, customerId) })
  }
  return email
}

/** What a company knows of a person follows, unless it knows another address of them. */
const noteAddress = async (tx: Tx, db: Database, { userId, email, customerId }: Pending, former: string) => {
  const old = reaches(former) ? former : null
  const { rows } = await tx.execute(sql`
    update users set email = ${email}, version = version + 1, updated_at = now(), updated_by = ${userId}
    where id = ${userId} and (email is not distinct from ${old} or email is null) returning id`)
  if (rows.length === 0) return
  const entry: AuditEntry = {
    ...{ action: 'Users Update', entity: 'users', entityId: userId, reason: 'own e-mail address confirmed' },
    ...{ old: { email: old }, new: { email } },
  }
  await writeAudit(tx, db.auditKey, customerId, userId, [entry])
}
