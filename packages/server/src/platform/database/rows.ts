// Each sends its first statement when it is called (`execute` and not `await` alone, which sends it a moment later), so that
// statements which are not waited for run in the order of the calls.
import { eq, type InferInsertModel, type InferSelectModel, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { found, refuse } from '../http/refusal.ts'
import { StaleRow } from '../http/staleRow.ts'
import type { Tx } from './database.ts'
import { insertRow, updateRow } from './preparedWrites.ts'
import { currentMoment, currentUser } from './tenancy.ts'

type Row = PgTable & { customerId: PgColumn; id: PgColumn }
/** Values for columns; an SQL expression where the database computes one. */
type Changes<T extends Row> = { [Column in keyof InferInsertModel<T>]?: InferInsertModel<T>[Column] | SQL }
type Versioned = Row & { version: PgColumn; updatedAt: PgColumn; updatedBy: PgColumn }

/** One row by its id, or 404. */
export const getOne = async <T extends Row>(tx: Tx, table: T, id: string): Promise<InferSelectModel<T>> => {
  const [row] = (await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .execute()) as unknown[]
  return found(row) as InferSelectModel<T>
}

export const insertOne = async <T extends Row>(tx: Tx, table: T, values: InferInsertModel<T>) => {
  const [row] = await insertRow(tx, table, values)
  return row as InferSelectModel<T>
}

/** Whether all these rows belong to the transaction's customer; locks them until its end. For ids from a client. */
export const areThere = async (tx: Tx, table: Row, ids: readonly string[]): Promise<boolean> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(inArray(table.id, wanted))
    .for('key share')
  return rows.length === wanted.length
}

/**
 * Updates one row if it still has the version that the writer read. 404 when it does not exist; 409 and nothing
 * overwritten when someone was faster.
 */
export const updateOne = async <T extends Versioned>(
  tx: Tx,
  table: T,
  id: string,
  { version, ...values }: Changes<T> & { version: number },
): Promise<InferSelectModel<T>> => {
  const [row] = await updateRow(tx, table, { id, version }, values)
  if (row) return row as InferSelectModel<T>
  throw await staleOrMissing(tx, table, id)
}

/** Updates all rows that match, each to its next version. Returns them for the audit. */
export const updateAll = async <T extends Versioned>(
  tx: Tx,
  table: T,
  where: SQL,
  values: Changes<T> = {},
): Promise<InferSelectModel<T>[]> =>
  (await tx
    .update(table as PgTable)
    .set({ ...values, version: sql`${table.version} + 1`, updatedAt: currentMoment, updatedBy: currentUser })
    .where(where)
    .returning()) as InferSelectModel<T>[]

/** Deletes one row, or 404. Returns the deleted row for the audit. */
export const deleteOne = async <T extends Row>(tx: Tx, table: T, id: string): Promise<InferSelectModel<T>> => {
  const [row] = await tx.delete(table).where(eq(table.id, id)).returning()
  return found(row) as InferSelectModel<T>
}

const staleOrMissing = async (tx: Tx, table: Versioned, id: string) => {
  const [row] = await tx
    .select({ version: table.version, at: table.updatedAt, by: table.updatedBy })
    .from(table as PgTable)
    .where(eq(table.id, id))
  return row ? new StaleRow(row as StaleRow['changed']) : refuse('not-found')
}
