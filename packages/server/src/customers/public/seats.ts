import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { currentCustomer } from '../../platform/database/tenancy.ts'
import { refuse } from '../../platform/http/refusal.ts'

/** Who takes a seat: active people of the company, `u`; individual learners buy their own. */
export const takesSeat = sql`u.active and not u.is_b2c_user`

/**
 * Makes sure that the company has seats for so many more people. Every way of adding or activating people calls it before;
 * where seats are limited, they wait for each other.
 * @throws 409 when there are not enough
 */
export const takeSeats = async (tx: Tx, wanted: number): Promise<void> => {
  const limited = sql`select seats from customers where id = ${currentCustomer} and seats is not null for update`
  const taken = sql`select count(*)::int as taken from users u where u.customer_id = ${currentCustomer} and ${takesSeat}`
  // Sent together: the second statement counts when the first has waited for others.
  const [{ rows: limits }, { rows: counts }] = await Promise.all([
    tx.execute<{ seats: number }>(limited),
    tx.execute<{ taken: number }>(taken),
  ])
  const seats = limits[0]?.seats
  if (seats !== undefined && (counts[0]?.taken ?? 0) + wanted > seats)
    throw refuse('conflict', { message: 'customers:seatsTaken', params: { seats } })
}
