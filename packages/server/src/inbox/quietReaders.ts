import { isQuietAt } from '@gemba/domain/users/mailTimes'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { type Company, clockOf } from './public/clockOf.ts'

type Reader = { id: string; preferences: StoredPreferences }

/** People of the company who have quiet hours, each with whether it is such an hour where they are. `which`: a condition on `users`. */
const findReaders = async (tx: Tx, company: Company, now: Date, which: SQL) => {
  const { rows } = await tx.execute<Reader>(
    sql`select id, preferences from users where active and preferences ? 'quietHours' and ${which}`,
  )
  return rows.map(({ id, preferences }) => ({
    id,
    isQuiet: isQuietAt(preferences, clockOf(preferences, company, now).hour),
  }))
}

/** Those who want no e-mail now. */
export const findInQuiet = async (tx: Tx, company: Company, now: Date, which: SQL): Promise<string[]> =>
  (await findReaders(tx, company, now, which)).flatMap(({ id, isQuiet }) => (isQuiet ? [id] : []))

/** Those who have quiet hours, and are not in them now. */
export const findAfterQuiet = async (tx: Tx, company: Company, now: Date, which: SQL): Promise<string[]> =>
  (await findReaders(tx, company, now, which)).flatMap(({ id, isQuiet }) => (isQuiet ? [] : [id]))
