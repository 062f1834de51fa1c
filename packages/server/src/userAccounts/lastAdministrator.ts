import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { currentCustomer } from '../platform/database/tenancy.ts'
import { refuse } from '../platform/http/refusal.ts'
import { findHolders } from '../users/public/findHolders.ts'

/** Whoever can change people and roles can give every right that the company has. */
const administrators = (tx: Tx) => findHolders(tx, { permissions: [['Users Update'], ['Roles Update']] })

/**
 * Makes a change that could take rights away, and refuses it when no administrator would be left. Two such changes of one
 * company run one after the other, so that two administrators cannot remove each other.
 */
export const keepingAdministrators = async <T>(tx: Tx, change: () => Promise<T>): Promise<T> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators ' || ${currentCustomer}))`)
  const before = await administrators(tx)
  const changed = await change()
  if (before.length > 0 && (await administrators(tx)).length === 0)
    throw refuse('conflict', { message: 'users:lastAdministrator' })
  return changed
}
