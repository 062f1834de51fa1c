// Wrong passwords are counted by name together with where they come from: a device that this person has used before, or
// else an address. People who guess slow down only themselves, and a signature is counted by its session, so no sign-in
// can block it (decision 16). Counted in the database, shared by all nodes; before the password is compared, so that
// parallel attempts find no gap; and also for unknown names.
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import { signInFailures as failures } from './auth.table.ts'
import { asAuth } from './connection.ts'
import { type PausePolicy, passwordPolicy, pauseAfter, pinPolicy } from './pausePolicy.ts'

/** Whose password is tried, and from where: `address …`, `device …` or `session …`. Of a PIN: whose, from anywhere. */
export type Guess = { username: string; origin: string }
/** An attempt that was counted, and the seconds before the next one if this one is wrong. */
export type Attempt = { pause: number }

const count = 'sign_in_failures.count'

/** Counts an attempt. Throws 429 with the seconds to wait while the pause after the ones before lasts. */
export const beginAttempt = async (
  db: Database,
  { username, origin }: Guess,
  policy: PausePolicy = passwordPolicy,
): Promise<Attempt> => {
  const pauseEnds = sql`${failures.updatedAt} + ${sql.raw(pauseAfter(count, policy))} * interval '1 second'`
  // Without a pause nothing is early, even if an attempt of the same moment was counted with a later clock.
  const early = sql`${failures.count} >= ${policy.tries} and ${pauseEnds} > now()`
  // A day without a wrong password resets the count.
  const next = sql`case when ${failures.updatedAt} < now() - interval '1 day' then 1 else ${failures.count} + 1 end`
  const [row] = await asAuth(db)
    .insert(failures)
    .values({ username, origin, count: 1, updatedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [failures.username, failures.origin],
      set: {
        count: sql`case when ${early} then ${failures.count} else ${next} end`,
        updatedAt: sql`case when ${early} then ${failures.updatedAt} else now() end`,
      },
    })
    .returning({
      counted: sql<boolean>`${failures.updatedAt} = now()`,
      pause: sql<number>`ceil(extract(epoch from ${pauseEnds} - now()))::int`,
    })
  if (!row) throw new Error('an attempt was not counted')
  if (!row.counted) throw refuse('too-many-requests', { message: pausedBy(policy), ...told(row.pause) })
  return { pause: row.pause }
}

const pausedBy = (policy: PausePolicy) => (policy === pinPolicy ? 'auth:pinPause' : 'auth:pause')

/** The password was right: resets the count of this place. */
export const clearAttempts = async (db: Database, { username, origin }: Guess) => {
  await asAuth(db)
    .delete(failures)
    .where(and(eq(failures.username, username), eq(failures.origin, origin)))
}

/** What was tried was right: takes this try back, and one that was wrong before. */
export const forgiveAttempt = async (db: Database, { username, origin }: Guess) => {
  await asAuth(db)
    .update(failures)
    .set({ count: sql`greatest(${failures.count} - 2, 0)` })
    .where(and(eq(failures.username, username), eq(failures.origin, origin)))
}

/** The person has a new password: resets all counts. */
export const clearAllAttempts = async (db: Database, username: string) => {
  await asAuth(db).delete(failures).where(eq(failures.username, username))
}

/**
 * The message after a wrong password, and how long to wait before the next try. `first` does not say which of the two
 * was wrong; `again` is for people who are signed in.
 */
export const wrongPassword = ({ pause }: Attempt, asked: 'first' | 'again'): Refusal => {
  const wrong = asked === 'first' ? 'wrong' : 'wrongPassword'
  const message = pause > 0 ? `auth:${wrong}Pause` : `auth:${wrong}`
  const options = { message, ...(pause > 0 && told(pause)) }
  return asked === 'first' ? refuse('not-signed-in', options) : refuse('invalid-input', options)
}

/** The same for badge and PIN: it does not say which of the two was wrong, nor whether there is such a badge. */
export const wrongPin = ({ pause }: Attempt): Refusal =>
  refuse('not-signed-in', pause > 0 ? { message: 'auth:wrongPinPause', ...told(pause) } : { message: 'auth:wrongPin' })

const told = (pause: number) => {
  const minutes = pause > 90 ? Math.ceil(pause / 60) : 0
  return { params: { seconds: pause, minutes }, details: { seconds: pause } }
}
