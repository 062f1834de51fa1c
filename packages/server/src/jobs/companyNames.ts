import { inArray } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import type { Tx } from '../platform/database/database.ts'

/** The names of the companies that runs are for, by their ids. */
export const findCompanyNames = async (
  tx: Tx,
  runs: readonly { customerId: string | null }[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(runs.flatMap(({ customerId }) => customerId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(inArray(customers.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
