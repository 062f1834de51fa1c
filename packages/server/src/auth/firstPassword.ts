// A password that someone else has set: it can only be used to set one's own.
import { rmSync } from 'node:fs'
import { verifyPassword as matches } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { type AuditEntry, writeAudit } from '../platform/audit/audit.ts'
import type { Database } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Runtime, SignIn } from '../platform/runtime.ts'
import { accounts, identities } from './auth.table.ts'
import { asAuth } from './connection.ts'
import { storePassword } from './passwords.ts'
import { hashInTurn, inTurn } from './passwordWork.ts'
import { firstPasswordFile } from './public/firstPasswordFile.ts'

/** Whether the person signs in with a password that someone else has set. */
export const mustChangePassword = async (db: Database, userId: string): Promise<boolean> => {
  const [row] = await asAuth(db)
    .select({ must: identities.mustChangePassword })
    .from(identities)
    .where(eq(identities.id, userId))
  return row?.must ?? false
}

/** The person has set the password. */
export const passwordIsTheirs = async (db: Database, userId: string) => {
  await asAuth(db).update(identities).set({ mustChangePassword: false }).where(eq(identities.id, userId))
}

/**
 * Sets the person's own password in place of the one that they were given, and ends their other sessions. Throws 422 at
 * the field when it is the same.
 */
export const replaceFirstPassword = async (
  { db, settings }: Pick<Runtime, 'db' | 'settings'>,
  { userId, sessionId }: SignIn,
  customerId: string,
  newPassword: string,
) => {
  const [given] = await asAuth(db)
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  const { hash } = given ?? {}
  if (hash && (await inTurn(`session ${sessionId}`, () => matches({ hash, password: newPassword }))))
    throw refuse('invalid-input', { fields: { newPassword: 'auth:passwordSame' } })
  const own = await hashInTurn(`session ${sessionId}`, newPassword)
  const entry: AuditEntry = {
    action: 'Users Update',
    entity: 'users',
    entityId: userId,
    reason: 'first password replaced',
  }
  await transact(db, { customerId, userId }, async tx => {
    await storePassword(tx, { sessionId }, own)
    await writeAudit(tx, db.auditKey, customerId, userId, [entry])
  })
  rmSync(firstPasswordFile(settings), { force: true })
}
