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
 * The insert of a row that a table takes, with a value in every column that must have one: for tests that go over all
 * tables and know none of them.
 */
export const syntheticInsert = async (pool: pg.Pool, table: string, customerId: string) => {
  const { rows } = await pool.query<Column>(
    `select column_name as name, data_type as type, character_maximum_length as length from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name <> 'customer_id' and column_name <> 'id'
       and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  )
  const names = ['customer_id', 'id', ...rows.map(({ name }) => name)]
  const values = [customerId, randomUUID(), ...rows.map(anythingFor)]
  return {
    text: `insert into ${table} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    values,
  }
}
