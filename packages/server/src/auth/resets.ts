import { randomBytes } from 'node:crypto'
import type { ResetInput } from '@gemba/domain/auth/auth.schema'
import { resetMinutes } from '@gemba/domain/users/linkTimes'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { type AuditEntry, writeAudit } from '../platform/audit/audit.ts'
import { platformOwnerOf } from '../platform/database/asPlatform.ts'
import type { Database } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Locale } from '../platform/phrases.ts'
import type { Settings } from '../platform/settings.ts'
import { users } from '../users/public/users.table.ts'
import { firstPlace } from './activeCustomer.ts'
import { clearAllAttempts } from './attempts.ts'
import { memberships, verifications } from './auth.table.ts'
import { sendAuthMail } from './authMail.ts'
import type { Auth } from './betterAuth.ts'
import { asAuth } from './connection.ts'
import { forgetEmailChange } from './emailChanges.ts'
import { passwordIsTheirs } from './firstPassword.ts'
import { findLogin, getLogin, type Login, reaches } from './logins.ts'
import { requireLengthOf } from './public/passwordLength.ts'

/**
 * Mails a link with which a new password can be set, to the person with the username or address. Does nothing when
 * there is no such person, no address or no company in which they are active; the caller sees no difference. A new link
 * replaces earlier ones.
 */
export const beginReset = async (db: Database, auth: Auth, settings: Settings, typed: string, locale: Locale) => {
  const login = await findLogin(db, typed)
  if (!login || !reaches(login.email)) return
  const token = randomBytes(24).toString('base64url')
  const mail = await addressed(db, login, locale)
  if (!mail) return
  await asAuth(db).delete(verifications).where(eq(verifications.value, login.userId))
  const { internalAdapter } = await auth.$context
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: login.userId,
    expiresAt: new Date(Date.now() + resetMinutes * 60_000),
  })
  const link = `${settings.url}/password-reset?token=${token}`
  await sendAuthMail(db, { ...mail, kind: 'reset', link, minutes: resetMinutes })
}

/** Notifies a person that their password was changed, in case someone else did it. */
export const mailPasswordChanged = async (
  db: Database,
  settings: Settings,
  login: Login | undefined,
  locale: Locale,
) => {
  const mail = login && reaches(login.email) ? await addressed(db, login, locale) : undefined
  if (mail) await sendAuthMail(db, { ...mail, kind: 'changed', link: `${settings.url}/password-reset` })
}

/**
 * To whom, in which language, and in whose outbox: the platform owner's, because the administrators of one company must
 * not get a link to an account that may belong to others as well.
 */
const addressed = async (db: Database, { userId, email, name }: Login, locale: Locale) => {
  const place = await firstPlace(db, userId)
  if (!place) return undefined
  const [user] = await transact(db, { customerId: place.customerId, userId }, tx =>
    tx.select({ preferences: users.preferences, firstName: users.firstName }).from(users).where(eq(users.id, userId)),
  )
  const owner = await platformOwnerOf(db)
  return {
    outbox: owner?.id ?? place.customerId,
    to: email,
    locale: user?.preferences.language ?? locale,
    name: user?.firstName || name,
  }
}

/**
 * Sets the new password of a link, ends all sessions of the person and every pause after wrong ones. 422 when the link was used, is
 * too old or never was; also when the password is shorter than a company of theirs asks for.
 */
export const finishReset = async (db: Database, auth: Auth, { token, newPassword }: ResetInput) => {
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (link) await requireLengthOf(db, link.value, newPassword)
  await auth.api.resetPassword({ body: { token, newPassword } }).catch((error: unknown) => {
    throw error instanceof APIError ? refuse('invalid-input', { message: 'auth:linkInvalid' }) : error
  })
  const login = link ? await getLogin(db, link.value) : undefined
  if (login) {
    await clearAllAttempts(db, login.username)
    await passwordIsTheirs(db, login.userId)
    await forgetEmailChange(db, login.userId)
    await noteNewPassword(db, login.userId)
  }
  return login
}

/** In the audit chain of each company that the person is in: what they sign from now on, they sign with this password. */
const noteNewPassword = async (db: Database, userId: string) => {
  const mine = await asAuth(db)
    .select({ customerId: memberships.customerId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  const entry: AuditEntry = {
    action: 'Users Update',
    entity: 'users',
    entityId: userId,
    reason: 'password set with an e-mailed link',
  }
  for (const { customerId } of mine)
    await transact(db, { customerId, userId }, tx => writeAudit(tx, db.auditKey, customerId, userId, [entry]))
}
