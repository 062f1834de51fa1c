import { maxWrongPins } from '@gemba/domain/publicLinks/publicLinks.schema'
import { and, eq, lt, sql } from 'drizzle-orm'
import { isPin } from '../auth/public/pins.ts'
import { takeTurn } from '../auth/public/rateLimit.ts'
import { transact } from '../platform/database/transact.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Runtime } from '../platform/runtime.ts'
import { closed } from './openLink.ts'
import { publicLinks } from './public/publicLinks.table.ts'

type Guarded = { id: string; pinHash: string | null }
type Given = { pin: string | undefined; caller: string }

/** Tries of one address at one link. */
const limit = { most: 5, seconds: 900 }

/**
 * Compares the PIN of a link that has one. Each try is counted before it is compared, so that parallel ones find no gap; a
 * right one ends the count.
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
  await takeTurn(db, `public PIN of ${id} by ${caller}`, limit)
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
  await transact(db, { customerId }, tx => tx.update(publicLinks).set({ wrongPins: 0 }).where(eq(publicLinks.id, id)))
}
