import { eq, sql } from 'drizzle-orm'
import type { ForgetPerson } from '../platform/forgetPerson.ts'
import { importRows } from './imports.table.ts'

/** The rows of files that were about them; they are kept for a day, to be undone. */
export const forgetImportedRows: ForgetPerson = async (tx, { id }) => {
  await tx
    .update(importRows)
    .set({ cells: sql`array_fill(''::text, array[cardinality(cells)])`, values: {}, before: {}, written: null })
    .where(eq(importRows.thingId, id))
}
