import { sql } from 'drizzle-orm'
import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Holds the row of an occurrence until the commit, if there is one. In a statement of its own: one that waits for a row
 * still sees of other tables what was there before, and not the run that someone else has begun meanwhile. It is not waited
 * for, because the next statement comes after it.
 */
export const holdOccurrence = (tx: Tx, id: string): void =>
  write(tx, tx.execute(sql`select from occurrences where id = ${id} for update`))
