import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Rows that are fetched at once, unless they may be long. */
const usualBatch = 1000

/** All rows of a statement in batches, in the memory of one of them. One cursor is open in a transaction at a time. */
export const cursorOver = async function* <Row extends Record<string, unknown>>(
  tx: Tx,
  statement: SQL,
  batchSize = usualBatch,
): AsyncGenerator<readonly Row[]> {
  // All rows are wanted, and not the first of them soon.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`)
  await tx.execute(sql`declare rows_of_list no scroll cursor for ${statement}`)
  const fetch = sql.raw(`fetch ${batchSize} from rows_of_list`)
  let batch: readonly Row[]
  do {
    batch = (await tx.execute(fetch)).rows as Row[]
    yield batch
  } while (batch.length === batchSize)
  await tx.execute(sql`close rows_of_list`)
}
