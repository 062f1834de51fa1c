// Badge and PIN at a trusted terminal: of someone who signs in there, and of someone who signs beside a colleague. Wrong
// ones are counted together, so that neither gives new tries.
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { users } from '../users/public/users.table.ts'
import { beginAttempt, clearAttempts, wrongPin } from './attempts.ts'
import { pinPolicy } from './pausePolicy.ts'
import { findPin, isPin, type StoredPin } from './pins.ts'
import type { FoundTerminal } from './public/findTerminal.ts'
import { returnTurn, takeTurn } from './public/rateLimit.ts'

/** Tries at one terminal; a whole shift signs in there. */
const turnsOfTerminal = { most: 60, seconds: 60 }
/** Wrong PINs at one terminal, of all people together: nobody tries one PIN on badge after badge. */
const wrongOfTerminal = { most: 30, seconds: 15 * 60 }

export type BadgeHolder = { id: string; badge: string | null }

/** The active person of a company with a badge or personnel number, whatever its case. */
export const findByBadge = (db: Database, customerId: string, code: string): Promise<BadgeHolder | undefined> =>
  transact(db, { customerId, readOnly: true }, async tx => {
    const [person] = await tx
      .select({ id: users.id, badge: users.badge })
      .from(users)
      .where(sql`lower(${users.badge}) = lower(${code}) and ${users.active}`)
    return person
  })

type At = { terminal: FoundTerminal; person: BadgeHolder | undefined }

/**
 * The person whose PIN it is. Throws 401 when badge or PIN is wrong, the same for an unknown badge and for people without
 * a PIN, and 429 while the PIN is locked.
 */
export const provePin = async (
  db: Database,
  { terminal, person }: At,
  { code, pin }: { code: string; pin: string },
): Promise<{ person: BadgeHolder; stored: StoredPin }> => {
  const caller = `terminal ${terminal.id}`
  await takeTurn(db, `sign-in at ${caller}`, turnsOfTerminal)
  const wrongOnes = `wrong PINs at ${caller}`
  await takeTurn(db, wrongOnes, wrongOfTerminal)
  // An unknown badge is counted like a known one: a lock must not tell which there are.
  const guess = { username: `pin ${terminal.customerId} ${person?.id ?? `code ${code.toLowerCase()}`}`, origin: '' }
  const counted = await beginAttempt(db, guess, pinPolicy)
  const stored = person && (await findPin(db, terminal.customerId, person.id))
  if (!(await isPin(caller, stored, pin)) || !person || !stored) throw wrongPin(counted)
  await returnTurn(db, wrongOnes)
  await clearAttempts(db, guess)
  return { person, stored }
}
