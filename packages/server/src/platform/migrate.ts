import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrateJobs } from './jobs/schema.ts'
import { afterMigrations } from './postMigrate.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
// Any number that nothing else in this database locks; nodes that start together migrate one after the other.
const lock = 4_711_260_101

/** Roles belong to the whole server, so another database's migration may have made them already. */
const roles = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'gemba_app') then create role gemba_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'gemba_platform') then create role gemba_platform nologin; end if;
  execute format('grant gemba_app, gemba_platform to %I', current_user);
exception when duplicate_object or unique_violation then null;
end $$;
grant usage on schema public to gemba_app, gemba_platform;
alter default privileges in schema public grant select, insert, update, delete on tables to gemba_app, gemba_platform;
alter default privileges in schema public grant usage, select on sequences to gemba_app, gemba_platform;
`

/** Brings the database to the newest shape. Several nodes may call it at once. */
export const migrate = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(roles)
    await run(drizzle({ client }), { migrationsFolder })
    await migrateJobs(url)
    await client.query(afterMigrations)
  } finally {
    await client.end()
  }
}
