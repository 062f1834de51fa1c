import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { isPin } from '../auth/public/pins.ts'
import { takeTry } from '../auth/public/takeTry.ts'
import { transact } from '../platform/database/transact.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Runtime } from '../platform/runtime.ts'
import { closed } from './openLink.ts'
import { isLocked, publicLinks } from './public/publicLinks.table.ts'

type Guarded = { id: string; pinHash: string | null }
type Given = { pin: string | undefined; network: string }

/** A gate with many drivers has one network: after five wrong ones it waits a minute, then two, and so on up to four hours. */
const pauses = { tries: 5, first: 60, longest: 4 * 3600 }

/**
 * Compares the PIN of a link that has one. Each try is counted before it is compared, so that parallel ones find no gap.
 *
 * Whoever guesses slows down their own network. A link compares 200 wrong PINs within 24 hours, from everywhere, and nothing
 * ends that count early: a PIN of four digits is found with a chance of 2 % a day at most, one of six with 0.02 %. A network
 * has some fifteen guesses on its first day and six on each later one, so it takes thirty of them to keep newcomers out, for
 * as long as they go on; a new PIN ends all counts. People who have entered the PIN are not asked again for as long as their
 * pass lasts (publicChecklist.routes.ts), so nobody's guesses keep them out.
 *
 * @throws 422 at `pin` without one or with a wrong one, 429 while the network waits, 410 when the link had too many
 */
export const comparePin = async (
  { db }: Pick<Runtime, 'db'>,
  customerId: string,
  { id, pinHash }: Guarded,
  { pin, network }: Given,
): Promise<void> => {
  if (pinHash === null) return
  if (pin === undefined) throw refuse('invalid-input', { fields: { pin: 'publicLinks:pinRequired' } })
  // A new PIN has tries of its own.
  const which = createHash('sha256').update(pinHash).digest('hex').slice(0, 16)
  const tried = await takeTry(db, { username: `public PIN ${id} ${which}`, origin: `network ${network}` }, pauses)
  const isNew = sql`coalesce(${publicLinks.wrongPinsUntil}, 'epoch') <= now()`
  const counted = await transact(db, { customerId }, tx =>
    tx
      .update(publicLinks)
      .set({
        wrongPins: sql`case when ${isNew} then 1 else ${publicLinks.wrongPins} + 1 end`,
        wrongPinsUntil: sql`case when ${isNew} then now() + interval '1 day' else ${publicLinks.wrongPinsUntil} end`,
      })
      .where(and(eq(publicLinks.id, id), sql`not ${isLocked}`))
      .returning({ id: publicLinks.id }),
  )
  if (counted.length === 0) throw closed('locked')
  if (!(await isPin(`network ${network}`, { hash: pinHash, pin })))
    throw refuse('invalid-input', { fields: { pin: 'publicLinks:pinWrong' } })
  // Right ones are no guesses, and for each of them the network is forgiven a mistyped one; the link is not.
  await tried.wasRight()
  await transact(db, { customerId }, tx =>
    tx
      .update(publicLinks)
      .set({ wrongPins: sql`greatest(${publicLinks.wrongPins} - 1, 0)` })
      .where(eq(publicLinks.id, id)),
  )
}
