import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/http/refusal.ts'

/**
 * Companies are told apart by their names, whatever their case. Whoever gives one a name waits for others who do.
 * @throws 422 at the field when another company has it
 */
export const requireFreeName = async (tx: Tx, name: string, own?: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('names of customers', 0))`)
  const { rows } = await tx.execute(
    sql`select from customers where lower(name) = lower(${name}) and id is distinct from ${own ?? null}::uuid limit 1`,
  )
  if (rows.length > 0) throw refuse('invalid-input', { fields: { name: 'customerAccounts:nameTaken' } })
}
