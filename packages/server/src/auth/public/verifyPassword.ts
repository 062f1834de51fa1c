import { verifyPassword as matches } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { beginAttempt, clearAttempts, wrongPassword } from '../attempts.ts'
import { accounts, identities } from '../auth.table.ts'
import { asOwner } from '../connection.ts'

/**
 * The password of somebody who is signed in, once more: for an electronic signature (product.md §4) and a change of
 * password. Answers nothing when it is right; throws 422 when it is wrong, and 429 with how long it takes after too
 * many wrong ones, counted together with sign-ins.
 */
export const verifyPassword = async (db: Database, userId: string, password: string): Promise<void> => {
  const [known] = await asOwner(db)
    .select({ username: identities.username, hash: accounts.password })
    .from(identities)
    .leftJoin(accounts, and(eq(accounts.userId, identities.id), eq(accounts.providerId, 'credential')))
    .where(eq(identities.id, userId))
  const username = known?.username ?? userId
  const attempt = await beginAttempt(db, username)
  if (!known?.hash || !(await matches({ hash: known.hash, password }))) throw wrongPassword(attempt, 'again')
  await clearAttempts(db, username)
}
