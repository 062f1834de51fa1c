// Rows for tables that no test fills by using the product: what refers to other rows gets rows that are there, so that
// the result can be backed up and restored. For tests that go over all tables and know none of them.
import type pg from 'pg'
import { anythingFor, requiredColumns } from './syntheticRow.ts'

const ownSchemas = "('public', 'auth')"

/** Every table with data of ours, as the database names it. */
const allTables = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ${ownSchemas} and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Every table with the number of its rows and the sum of all that they say. */
export const tableSums = async (pool: pg.Pool): Promise<Record<string, string>> => {
  const sums: Record<string, string> = {}
  for (const table of await allTables(pool)) {
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${table} t`,
    )
    sums[table] = rows[0].sum
  }
  return sums
}

/** Gives each empty table a row of the first of these companies that has what it refers to; returns those still empty. */
export const fillEmptyTables = async (pool: pg.Pool, ...companies: string[]): Promise<string[]> => {
  const tables = await allTables(pool)
  for (;;) {
    const empty: string[] = []
    for (const table of tables)
      if ((await pool.query(`select from ${table} limit 1`)).rows.length === 0) empty.push(table)
    let isFilled = false
    for (const table of empty)
      for (const company of companies)
        if (await fill(pool, table, company)) {
          isFilled = true
          break
        }
    if (!isFilled) return empty
  }
}

/** Returns whether there was what the table refers to. */
const fill = async (pool: pg.Pool, table: string, customerId: string) => {
  const values = new Map<string, unknown>()
  for (const column of await requiredColumns(pool, table)) values.set(column.name, anythingFor(column))
  if (values.has('customer_id')) values.set('customer_id', customerId)
  for (const { target, own, far } of await references(pool, table)) {
    if (!own.some(name => values.has(name) && name !== 'customer_id')) continue
    const where = far.includes('customer_id') ? 'where customer_id = $1' : ''
    const { rows } = await pool.query(
      `select ${far.join(', ')} from ${target} ${where} limit 1`,
      where === '' ? [] : [customerId],
    )
    if (!rows[0]) return false
    own.forEach((name, place) => values.set(name, rows[0][far[place] ?? '']))
  }
  const names = [...values.keys()]
  const places = names.map((_, place) => `$${place + 1}`)
  await pool.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, [...values.values()])
  return true
}

const references = async (pool: pg.Pool, table: string) => {
  const columns = (keys: string, of: string) =>
    `array(select attname::text from unnest(${keys}) with ordinality key(n, place)
       join pg_attribute on attrelid = ${of} and attnum = n order by place)`
  const { rows } = await pool.query<{ target: string; own: string[]; far: string[] }>(
    `select confrelid::regclass::text as target, ${columns('conkey', 'conrelid')} as own,
       ${columns('confkey', 'confrelid')} as far
     from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  )
  return rows
}
