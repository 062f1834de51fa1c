import { and, eq, type InferInsertModel, type InferSelectModel, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { found, refuse } from '../http/refusal.ts'
import { firstZone, minuteIn } from '../zone.ts'
import type { Tx } from './database.ts'
import { currentUser } from './tenancy.ts'

type Row = PgTable & { customerId: PgColumn; id: PgColumn }
type Versioned = Row & { version: PgColumn; updatedAt: PgColumn; updatedBy: PgColumn }

/** One row by its id, or 404. */
export const getOne = async <T extends Row>(tx: Tx, table: T, id: string): Promise<InferSelectModel<T>> => {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
  return found(row) as InferSelectModel<T>
}

export const insertOne = async <T extends Row>(tx: Tx, table: T, values: InferInsertModel<T>) => {
  const [row] = await tx
    .insert(table)
    .values(values as never)
    .returning()
  return row as InferSelectModel<T>
}

/** Whether all these rows are the transaction's customer's, and stay there until its end; for ids that somebody chose. */
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
 * Changes one row if it still has the version that the writer read. 404 when it is not there; 409 with who changed it
 * and when, and nothing overwritten, when somebody was faster.
 */
export const updateOne = async <T extends Versioned>(
  tx: Tx,
  table: T,
  id: string,
  { version, ...values }: Partial<InferInsertModel<T>> & { version: number },
): Promise<InferSelectModel<T>> => {
  const [row] = (await tx
    .update(table as PgTable)
    .set({ ...values, version: version + 1, updatedAt: sql`now()`, updatedBy: currentUser } as never)
    .where(and(eq(table.id, id), eq(table.version, version)))
    .returning()) as unknown[]
  if (row) return row as InferSelectModel<T>
  throw await staleOrMissing(tx, table, id)
}

/** Deletes one row, or 404. Answers what was deleted, for the audit row. */
export const deleteOne = async <T extends Row>(tx: Tx, table: T, id: string): Promise<InferSelectModel<T>> => {
  const [row] = await tx.delete(table).where(eq(table.id, id)).returning()
  return found(row) as InferSelectModel<T>
}

type Changed = {
  version: number
  updated_at: string
  name: string
  timezone: string | null
  own_timezone: string | null
}

const staleOrMissing = async (tx: Tx, table: Versioned, id: string) => {
  const current = (await tx.execute(sql`
    select t.version, t.updated_at, t.updated_by, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username, '?') as name,
      c.settings ->> 'timezone' as timezone, reader.preferences ->> 'timezone' as own_timezone
    from ${table} t join customers c on c.id = t.customer_id
      left join users u on u.customer_id = t.customer_id and u.id = t.updated_by
      left join users reader on reader.customer_id = t.customer_id and reader.id = ${currentUser}
    where t.id = ${id}`)) as unknown as { rows: Changed[] }
  const row = current.rows[0]
  if (!row) return refuse('not-found')
  const at = new Date(row.updated_at).toISOString()
  const zone = firstZone(row.own_timezone, row.timezone)
  return refuse('stale-version', {
    params: { name: row.name, at: minuteIn(zone, new Date(at)) },
    details: { name: row.name, at, version: row.version },
  })
}
