import type pg from 'pg'
import { expect } from 'vitest'

/** Alters tables as their owner may, past all triggers and references, and puts them back when `work` is done. */
export const whileForged = async (
  database: pg.Pool,
  tables: readonly string[],
  statement: string,
  work: () => Promise<void>,
) => {
  const client = await database.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const table of tables) await client.query(`create table before_${table} as table ${table}`)
    const { rowCount } = await client.query(statement)
    expect(rowCount).toBeGreaterThan(0)
    await work()
  } finally {
    for (const table of tables) {
      const { rows } = await client.query<{ names: string }>(
        `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [table],
      )
      const names = rows[0]?.names
      await client.query(
        `delete from ${table}; insert into ${table} (${names}) overriding system value select ${names} from before_${table}; drop table before_${table}`,
      )
    }
    await client.query('reset session_replication_role')
    client.release()
  }
}
