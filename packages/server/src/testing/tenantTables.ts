import type pg from 'pg'

/** Every table with a customer's data, by what the database says. */
export const tenantTables = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(`
    select c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped
    where c.relkind in ('r', 'p') order by 1`)
  return rows.map(({ name }) => name)
}
