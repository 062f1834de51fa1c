import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/database/database.ts'

/** Inserts rows that all name the same columns, in their order; they travel as one value. */
export const insertRows = async <T extends PgTable>(tx: Tx, table: T, rows: readonly InferInsertModel<T>[]) => {
  if (rows.length === 0) return
  const { into, columns, json } = asJson(table, rows)
  await tx.execute(sql`
    insert into ${into} (${columns}) select ${columns} from json_populate_recordset(null::${into}, ${json}::json)`)
}

/** A table, the columns that rows name, and the rows as JSON with names of columns. */
export const asJson = (table: PgTable, rows: readonly object[]) => {
  const known = getTableColumns(table)
  const names = Object.keys(rows[0] ?? {}).map(key => [key, toSnakeCase(known[key]?.name ?? key)] as const)
  const named = rows.map(row =>
    Object.fromEntries(names.map(([key, column]) => [column, row[key as keyof typeof row]])),
  )
  return {
    into: sql.raw(`"${getTableName(table)}"`),
    columns: sql.raw(names.map(([, column]) => `"${column}"`).join(', ')),
    json: JSON.stringify(named),
  }
}
