// A private person signs up alone. Nothing is made before the link in the mail was followed: until then there is one
// row that holds what was entered, so nobody can occupy an address that is not his, and the password that counts is
// the one that was entered together with the link.
import { createHash, randomBytes } from 'node:crypto'
import type { SignUpInput } from '@gemba/domain/auth/auth.schema'
import { hashPassword } from 'better-auth/crypto'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import { type Database, type Tx, transact } from '../platform/database.ts'
import type { Locale } from '../platform/phrases.ts'
import { found, refuse } from '../platform/refusal.ts'
import type { Settings } from '../platform/settings.ts'
import { insertMember } from '../users/public/addUser.ts'
import { accounts, identities, memberships, verifications } from './auth.table.ts'
import { sendAuthMail } from './authMail.ts'
import { asOwner } from './connection.ts'
import { findPlatformOwner } from './platformOwner.ts'

const hours = 24
type Pending = Pick<SignUpInput, 'firstName' | 'lastName' | 'email'> & { hash: string; language: Locale }
const identifierOf = (token: string) => `sign-up:${createHash('sha256').update(token).digest('hex')}`

/**
 * Keeps a sign-up and mails its link; an address that has an account gets a mail that says so, and the caller sees no
 * difference. 404 where there is no platform owner whose member one could become.
 */
export const beginSignUp = async (db: Database, settings: Settings, input: SignUpInput, locale: Locale) => {
  const owner = await findPlatformOwner(db)
  if (!owner) throw refuse('not-found', { message: 'auth:signUpClosed' })
  const email = input.email.toLowerCase()
  const hash = await hashPassword(input.password)
  const mail = { outbox: owner.id, to: email, locale, name: input.firstName }
  const [taken] = await asOwner(db)
    .select({ id: identities.id })
    .from(identities)
    .where(or(eq(identities.email, email), eq(identities.username, email)))
  if (taken) return sendAuthMail(db, { ...mail, kind: 'hasAccount', link: `${settings.url}/password-reset` })
  const token = randomBytes(24).toString('base64url')
  const { firstName, lastName } = input
  const pending: Pending = { firstName, lastName, email, hash, language: locale }
  await asOwner(db)
    .insert(verifications)
    .values({
      identifier: identifierOf(token),
      value: JSON.stringify(pending),
      expiresAt: sql`now() + ${hours} * interval '1 hour'`,
    })
  await sendAuthMail(db, { ...mail, kind: 'verify', link: `${settings.url}/verify?token=${token}`, hours })
}

/**
 * Makes the account behind a link: identity, membership of the platform owner and user in one transaction. Answers the
 * username. 422 when the link was used, is too old or never was.
 */
export const finishSignUp = async (db: Database, token: string) => {
  const owner = found(await findPlatformOwner(db))
  return transact(db, { customerId: owner.id }, async tx => {
    const { pending, userId } = await asAuthRole(tx, () => insertIdentity(tx, token, owner))
    const { firstName, lastName, email, language } = pending
    await insertMember(tx, owner, {
      id: userId,
      username: email,
      firstName,
      lastName,
      email,
      roles: ['learner'],
      preferences: { language },
      isB2CUser: true,
    })
    await writeAudit(tx, owner.id, userId, [
      {
        action: 'Users Create',
        entity: 'users',
        entityId: userId,
        new: { username: email, firstName, lastName, isB2CUser: true },
      },
    ])
    return email
  })
}

const insertIdentity = async (tx: Tx, token: string, owner: { id: string; name: string }) => {
  const [kept] = await tx
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, sql`now()`)))
    .returning({ value: verifications.value })
  if (!kept) throw refuse('invalid-input', { message: 'auth:linkInvalid' })
  const pending = JSON.parse(kept.value) as Pending
  const { email, firstName, lastName, hash } = pending
  const [identity] = await tx
    .insert(identities)
    .values({ username: email, displayUsername: email, name: `${firstName} ${lastName}`, email, emailVerified: true })
    .onConflictDoNothing()
    .returning({ id: identities.id })
  // The same person signed up twice and followed the other link first.
  if (!identity) throw refuse('invalid-input', { message: 'auth:linkInvalid' })
  const userId = identity.id
  await tx.insert(accounts).values({ userId, accountId: userId, providerId: 'credential', password: hash })
  await tx.insert(memberships).values({ userId, customerId: owner.id, customerName: owner.name })
  return { pending, userId }
}

/** Within a transaction of the application's role, for what only the connecting role may touch. */
const asAuthRole = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await tx.execute(sql`set local role none`)
  const result = await work()
  await tx.execute(sql`set local role gemba_app`)
  return result
}
