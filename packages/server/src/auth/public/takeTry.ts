import type { Database } from '../../platform/database/database.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { beginAttempt, forgiveAttempt, type Guess } from '../attempts.ts'
import type { PausePolicy } from '../pausePolicy.ts'

/**
 * Counts a try at a secret that is no one's sign-in, before it is compared; `wasRight` takes it back with one that was wrong
 * before. Throws 429 with the seconds to wait during the pause after wrong ones.
 */
export const takeTry = async (db: Database, guess: Guess, policy: PausePolicy) => {
  await beginAttempt(db, guess, policy).catch(error => {
    if (!(error instanceof Refusal)) throw error
    throw refuse(error.code, { ...error.options, message: 'auth:pause' })
  })
  return { wasRight: () => forgiveAttempt(db, guess) }
}
