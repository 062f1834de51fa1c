import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'

/** Tables that name files without needing them: the audit log, and stored responses, which expire. */
const doNotCount = ['files', 'audit_rows', 'idempotency_keys']

type Column = { table_name: string; column_name: string; data_type: string }

/**
 * Which of these files anything of the customer refers to: as a column of its own or anywhere inside a JSON value, such
 * as the answers of a run. Reads the tables from the catalogue, so a new feature's files are safe without doing anything;
 * the company's own row, which has no customer_id, is asked for its logo.
 */
export const findReferred = async (tx: Tx, customerId: string, ids: readonly string[]): Promise<Set<string>> => {
  const { rows: columns } = await tx.execute<Column>(sql`
    select c.table_name, c.column_name, c.data_type
    from information_schema.columns c
    join information_schema.columns k on k.table_schema = 'public' and k.table_name = c.table_name and k.column_name = 'customer_id'
    where c.table_schema = 'public' and c.column_name not in ('id', 'customer_id', 'created_by', 'updated_by')
      and (c.data_type in ('uuid', 'jsonb', 'json') or (c.data_type = 'ARRAY' and c.udt_name = '_uuid'))
      and c.table_name not in ${doNotCount}`)
  const { rows: own } = await tx.execute<{ logo: string }>(
    sql`select settings ->> 'logo' as logo from customers where id = ${customerId} and settings ->> 'logo' = any(${sql.param([...ids])}::text[])`,
  )
  const referred = new Set(own.map(({ logo }) => logo))
  for (const column of columns) for (const id of await idsIn(tx, { customerId, ids, ...column })) referred.add(id)
  return referred
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

type Wanted = Column & { customerId: string; ids: readonly string[] }

/** Which of the wanted ids a column names. */
const idsIn = async (tx: Tx, { customerId, ids, table_name, column_name, data_type }: Wanted): Promise<string[]> => {
  const wanted = sql`${sql.param([...ids])}`
  const table = sql.identifier(table_name)
  const column = sql.identifier(column_name)
  const { rows } = await tx.execute<{ id: string }>(
    data_type === 'uuid'
      ? sql`select distinct ${column}::text as id from ${table} where customer_id = ${customerId} and ${column} = any(${wanted}::uuid[])`
      : sql`select distinct m[1] as id from ${table}, regexp_matches(${column}::text, ${`(${uuid})`}, 'g') m
          where customer_id = ${customerId} and m[1] = any(${wanted}::text[])`,
  )
  return rows.map(({ id }) => id)
}
