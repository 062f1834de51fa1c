import { verifyPassword as matches } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { beginAttempt, clearAttempts, type Guess, wrongPassword } from '../attempts.ts'
import { accounts, identities } from '../auth.table.ts'
import { asAuth } from '../connection.ts'
import { inTurn } from '../passwordWork.ts'

/** A password that was compared with the stored one, and its person. Only `admitPassword` reveals the result. */
export type ComparedPassword = { guess: Guess; matches: boolean }

/**
 * Compares the password of a signed-in person again: for an electronic signature (product.md §4) and a change of
 * password. 409 while it is one that someone else has set. Deriving its key takes long, so it is done before the transaction, in the route's `prepare`.
 */
export const comparePassword = async (
  db: Database,
  { id: userId, sessionId, terminal }: Pick<Actor, 'id' | 'sessionId'> & Partial<Pick<Actor, 'terminal'>>,
  password: string,
): Promise<ComparedPassword> => {
  const [known] = await asAuth(db)
    .select({ username: identities.username, hash: accounts.password, isFirst: identities.mustChangePassword })
    .from(identities)
    .leftJoin(accounts, and(eq(accounts.userId, identities.id), eq(accounts.providerId, 'credential')))
    .where(eq(identities.id, userId))
  // Someone else knows it, and a sign-in with a PIN does not ask to replace it.
  if (known?.isFirst) throw refuse('conflict', { message: 'auth:firstPassword' })
  const origin = terminal?.byPin ? `session with the PIN of ${userId}` : `session ${sessionId}`
  const guess = { username: known?.username ?? userId, origin }
  const { hash } = known ?? {}
  return { guess, matches: hash ? await inTurn(guess.origin, () => matches({ hash, password })) : false }
}

/**
 * Returns nothing when the password was right; throws 422 when it was wrong, and 429 with the seconds to wait during
 * the pause after wrong ones. They are counted for this session alone, so no one else can keep a person from signing;
 * those of all sessions with a PIN together, or whoever knows the PIN would have new tries in each.
 * During the pause the result is not revealed.
 */
export const admitPassword = async (db: Database, { guess, matches: right }: ComparedPassword): Promise<void> => {
  const attempt = await beginAttempt(db, guess)
  if (!right) throw wrongPassword(attempt, 'again')
  await clearAttempts(db, guess)
}

/**
 * Turns the error of a wrong password into a refusal that can be thrown after the attempt was audited, with the reason.
 * `isNew` is false during a pause: such a try is not audited again. Other errors are rethrown.
 */
export const refusedPassword = (error: unknown, wrong: 'wrong password' | 'wrong PIN' = 'wrong password') => {
  if (!(error instanceof Refusal)) throw error
  const { code, options } = error
  return {
    isNew: options.message !== 'auth:pause' && options.message !== 'auth:pinPause',
    why: code === 'invalid-input' ? wrong : 'in the pause after wrong ones',
    refusal: refuse(code, { ...options, commits: true }),
  }
}
