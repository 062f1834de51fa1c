import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** All migrations, oldest first, as drizzle-kit wrote them. */
export const readMigrations = () =>
  readMigrationFiles({ migrationsFolder: fileURLToPath(new URL('../../../migrations', import.meta.url)) })

/**
 * Runs the migrations that the database does not have yet, in the client's transaction, and notes them where Drizzle
 * does. Drizzle's own migrator commits by itself, so nothing could be one with it.
 */
export const runMigrations = async (client: pg.ClientBase, migrations = readMigrations()): Promise<void> => {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    if (folderMillis <= Number(rows[0]?.newest ?? 0)) continue
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
