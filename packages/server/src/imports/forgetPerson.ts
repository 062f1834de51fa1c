import { eq, or, sql } from 'drizzle-orm'
import type { ForgetPerson } from '../platform/forgetPerson.ts'
import { importRows } from './imports.table.ts'

/** In SQL: whether a cell names them, alone or among others. */
const names = (username: string) => sql`exists (
  select from unnest(${importRows.cells}) cell, regexp_split_to_table(cell, '[;"\\r\\n]+') name
  where lower(trim(name)) = lower(${username}))`

/** The rows of files that were about them or name them; they are kept for a day, to be undone. */
export const forgetImportedRows: ForgetPerson = async (tx, { id, username }) => {
  await tx
    .update(importRows)
    .set({ cells: sql`array_fill(''::text, array[cardinality(cells)])`, values: {}, before: {}, written: null })
    .where(or(eq(importRows.thingId, id), names(username)))
}
