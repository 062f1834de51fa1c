// Wrong passwords are counted by username, in the database: all nodes agree, and a name that nobody has is locked just
// like one that exists. An attempt is counted before the password is looked at, so that many at once find no gap.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { signInFailures as failures } from './auth.table.ts'
import { asOwner } from './connection.ts'

/** Wrong passwords in a row before the sign-in is locked; the first lock in minutes, doubled each time; the longest. */
const triesBeforeLock = 5
const firstLock = 15
const longestLock = 24 * 60

export type Attempt = { left: number; lockedUntil: Date | null }

/** Counts an attempt to sign in with this name. Throws 429 with how long it takes while the name is locked. */
export const beginAttempt = async (db: Database, username: string): Promise<Attempt> => {
  const locked = sql`${failures.lockedUntil} > now()`
  // A day without a wrong password and the counting begins anew.
  const next = sql`case when ${failures.updatedAt} < now() - interval '1 day' then 1 else ${failures.count} + 1 end`
  const lock = sql`least(${longestLock}, ${firstLock} * 2 ^ least((${next}) / ${triesBeforeLock} - 1, 10)) * interval '1 minute'`
  const [row] = await asOwner(db)
    .insert(failures)
    .values({ username, count: 1, updatedAt: sql`now()` })
    .onConflictDoUpdate({
      target: failures.username,
      set: {
        count: sql`case when ${locked} then ${failures.count} else ${next} end`,
        lockedUntil: sql`case when ${locked} then ${failures.lockedUntil} when (${next}) % ${triesBeforeLock} = 0 then now() + ${lock} end`,
        updatedAt: sql`case when ${locked} then ${failures.updatedAt} else now() end`,
      },
    })
    .returning({
      count: failures.count,
      lockedUntil: failures.lockedUntil,
      counted: sql<boolean>`${failures.updatedAt} = now()`,
    })
  if (!row) throw new Error('an attempt was not counted')
  if (!row.counted && row.lockedUntil) throw locksOut('auth:locked', row.lockedUntil)
  return { left: (triesBeforeLock - (row.count % triesBeforeLock)) % triesBeforeLock, lockedUntil: row.lockedUntil }
}

/** The password was right: what was counted is forgotten. */
export const clearAttempts = async (db: Database, username: string) => {
  await asOwner(db).delete(failures).where(eq(failures.username, username))
}

/**
 * What somebody is told whose password was wrong: how many tries are left, or how long he is locked out.
 * `first` does not say which of the two was wrong; `again` is asked of somebody who is signed in.
 */
export const wrongPassword = ({ left, lockedUntil }: Attempt, asked: 'first' | 'again'): Refusal => {
  if (lockedUntil) return locksOut('auth:lockedNow', lockedUntil)
  const message = `auth:${asked === 'first' ? 'wrong' : 'wrongPassword'}${left > 2 ? '' : 'TriesLeft'}`
  const options = { message, params: { left }, details: { left } }
  return asked === 'first' ? refuse('not-signed-in', options) : refuse('invalid-input', options)
}

const locksOut = (message: string, until: Date) => {
  const seconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  const hours = minutes >= 120 ? Math.ceil(minutes / 60) : 0
  return refuse('too-many-requests', {
    message,
    params: { minutes, hours },
    details: { lockedUntil: until.toISOString(), seconds },
  })
}
