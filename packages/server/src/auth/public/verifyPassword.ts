import { verifyPassword as matches } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { beginAttempt, clearAttempts, wrongPassword } from '../attempts.ts'
import { accounts, identities } from '../auth.table.ts'
import { asOwner } from '../connection.ts'

/** A password that was held against the stored one, and whose it is. What came of it is told by `admitPassword` alone. */
export type ComparedPassword = { username: string; matches: boolean }

/**
 * Compares the password of somebody who is signed in, once more: for an electronic signature (product.md §4) and a change
 * of password. Deriving its key takes long, so it is done before the transaction, in the route's `prepare`.
 */
export const comparePassword = async (db: Database, userId: string, password: string): Promise<ComparedPassword> => {
  const [known] = await asOwner(db)
    .select({ username: identities.username, hash: accounts.password })
    .from(identities)
    .leftJoin(accounts, and(eq(accounts.userId, identities.id), eq(accounts.providerId, 'credential')))
    .where(eq(identities.id, userId))
  const username = known?.username ?? userId
  return { username, matches: known?.hash ? await matches({ hash: known.hash, password }) : false }
}

/**
 * Answers nothing when the password was right; throws 422 when it was wrong, and 429 with how long it takes after too
 * many wrong ones, counted together with sign-ins. Whoever is locked out does not learn what came of it.
 */
export const admitPassword = async (db: Database, { username, matches: right }: ComparedPassword): Promise<void> => {
  const attempt = await beginAttempt(db, username)
  if (!right) throw wrongPassword(attempt, 'again')
  await clearAttempts(db, username)
}

/**
 * The same refusal, made to be thrown where the attempt is noted for the audit, and why it was refused. `isNew` is false
 * for one who is locked out already: he leaves nothing more. Anything that is no refusal is thrown on.
 */
export const refusedPassword = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  const { code, options } = error
  return {
    isNew: options.message !== 'auth:locked',
    why: code === 'invalid-input' ? 'wrong password' : 'locked out',
    refusal: refuse(code, { ...options, keep: true }),
  }
}
