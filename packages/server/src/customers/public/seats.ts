import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { currentCustomer } from '../../platform/database/tenancy.ts'
import { refuse } from '../../platform/http/refusal.ts'

/** Who takes a seat: active people of the company, `u`; individual learners buy their own. */
export const takesSeat = sql`u.active and not u.is_b2c_user`

/** How many seats the company has, and how many of them are free; undefined where they are not limited. */
export const freeSeats = async (tx: Tx): Promise<{ seats: number; free: number } | undefined> => {
  const taken = sql`(select count(*)::int from users u where u.customer_id = c.id and ${takesSeat})`
  const { rows } = await tx.execute<{ seats: number; free: number }>(sql`
    select c.seats, greatest(0, c.seats - ${taken}) as free from customers c
    where c.id = ${currentCustomer} and c.seats is not null`)
  return rows[0]
}

/**
 * Makes sure that the company has seats for so many more people. Every way of adding or activating people calls it before;
 * where seats are limited, they wait for each other.
 * @throws 409 when there are not enough
 */
export const takeSeats = async (tx: Tx, wanted: number): Promise<void> => {
  // Sent together: the second statement counts when the first has waited for others.
  const [, limit] = await Promise.all([
    tx.execute(sql`select from customers where id = ${currentCustomer} and seats is not null for no key update`),
    freeSeats(tx),
  ])
  if (limit && wanted > limit.free)
    throw refuse('conflict', { message: 'customers:seatsTaken', params: { seats: limit.seats } })
}
