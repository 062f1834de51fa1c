import { maxWrongPins } from '@gemba/domain/publicLinks/publicLinks.schema'
import { and, eq, lt, sql } from 'drizzle-orm'
import { isPin } from '../auth/public/pins.ts'
import { returnTurn, takeTurn } from '../auth/public/rateLimit.ts'
import { transact } from '../platform/database/transact.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Runtime } from '../platform/runtime.ts'
import { closed } from './openLink.ts'
import { publicLinks } from './public/publicLinks.table.ts'

type Guarded = { id: string; pinHash: string | null }
type Given = { pin: string | undefined; caller: string }

/** Wrong PINs of one address at one link: a gate with many drivers has one address, and right ones are no guesses. */
const limit = { most: 5, seconds: 900 }

/**
 * Compares the PIN of a link that has one. Each try is counted before it is compared, so that parallel ones find no gap; a
 * right one ends the count of the link, and costs its address nothing.
 * @throws 422 at `pin` without one or with a wrong one, 429 for too many of one address, 410 for too many in a row
 */
export const comparePin = async (
  { db }: Pick<Runtime, 'db'>,
  customerId: string,
  { id, pinHash }: Guarded,
  { pin, caller }: Given,
): Promise<void> => {
  if (pinHash === null) return
  if (pin === undefined) throw refuse('invalid-input', { fields: { pin: 'publicLinks:pinRequired' } })
  const turn = `public PIN of ${id} by ${caller}`
  await takeTurn(db, turn, limit).catch(async (tooMany: unknown) => {
    // Not compared, so no guess: those who come at once with the right one get in when they try again.
    await returnTurn(db, turn)
    throw tooMany
  })
  const counted = await transact(db, { customerId }, tx =>
    tx
      .update(publicLinks)
      .set({ wrongPins: sql`${publicLinks.wrongPins} + 1` })
      .where(and(eq(publicLinks.id, id), lt(publicLinks.wrongPins, maxWrongPins)))
      .returning({ id: publicLinks.id }),
  )
  if (counted.length === 0) throw closed('locked')
  if (!(await isPin(`address ${caller}`, { hash: pinHash, pin })))
    throw refuse('invalid-input', { fields: { pin: 'publicLinks:pinWrong' } })
  await returnTurn(db, turn)
  await transact(db, { customerId }, tx => tx.update(publicLinks).set({ wrongPins: 0 }).where(eq(publicLinks.id, id)))
}
