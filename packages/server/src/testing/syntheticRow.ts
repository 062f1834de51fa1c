import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export type Column = { name: string; type: string; length: number | null }

/** A value that a column takes. */
export const anythingFor = ({ name, type, length }: Column): unknown => {
  if (type === 'uuid') return randomUUID()
  if (type === 'boolean') return false
  if (type === 'jsonb') return '{}'
  if (type === 'ARRAY') return '{}'
  if (/int|numeric|double/.test(type)) return 1
  if (/timestamp/.test(type)) return new Date()
  if (type === 'date') return '2026-01-01'
  return `${name} of nobody`.slice(0, length ?? 60)
}

/**
 * The columns of a table that must have a value. Of those of which a check demands exactly one (`num_nonnulls(…) = 1`), it
 * is the first.
 */
export const requiredColumns = async (pool: pg.Pool, table: string): Promise<Column[]> => {
  const { rows } = await pool.query<Column>(
    `select column_name as name, data_type as type, character_maximum_length as length from information_schema.columns
     where format('%I.%I', table_schema, table_name)::regclass = $1::regclass
       and is_identity = 'NO' and is_generated = 'NEVER'
       and (is_nullable = 'NO' and column_default is null or column_name = 'customer_id' or column_name in (
         select attname from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
         where conrelid = $1::regclass and contype = 'c' and pg_get_constraintdef(pg_constraint.oid) ~ 'num_nonnulls\\(.*\\) = 1'))`,
    [table],
  )
  return rows
}

/**
 * The insert of a row that a table takes, with a value in every column that must have one: for tests that go over all
 * tables and know none of them.
 */
export const syntheticInsert = async (pool: pg.Pool, table: string, customerId: string) => {
  const columns = (await requiredColumns(pool, table)).filter(({ name }) => name !== 'customer_id' && name !== 'id')
  const names = ['customer_id', 'id', ...columns.map(({ name }) => name)]
  const values = [customerId, randomUUID(), ...columns.map(anythingFor)]
  return {
    text: `insert into ${table} (${names.map(name => `"${name}"`).join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    values,
  }
}
