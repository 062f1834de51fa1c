import pg from 'pg'
import { type AuditKey, sealOf } from '../audit/auditSeal.ts'
import type { ServerFeature } from '../feature.ts'
import { migrateJobs } from '../jobs/schema.ts'
import { runMigrations } from './migrations.ts'
import { afterMigrations } from './postMigrate.ts'

// Any number that nothing else in this database locks; nodes that start together migrate one after the other.
const lock = 4_711_260_101

// Elsewhere than in a database that PostgreSQL 15 or newer made, everyone may make functions in the schema.
export const grants = `
revoke create on schema public from public;
grant usage on schema public to gemba_app, gemba_platform, gemba_reports;
alter default privileges in schema public grant select, insert, update, delete on tables to gemba_app, gemba_platform;
alter default privileges in schema public grant usage, select on sequences to gemba_app, gemba_platform;
`

/** Brings a database that has its logins (`ensureLogins`) to the newest shape. Several nodes may call it together. */
export const migrate = async (url: string, auditKey: AuditKey, features: readonly ServerFeature[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(grants)
    const unsealed = await hasUnsealedChains(client)
    // One transaction: no one may find a column for seals without the seals, which nothing adds later.
    await client.query('begin')
    await runMigrations(client)
    if (unsealed) await sealChains(client, auditKey)
    await client.query('commit')
    await migrateJobs(url)
    await client.query(afterMigrations(features))
  } finally {
    await client.end()
  }
}

/** Whether these are the tables of a Gemba from before audit chains were sealed. */
const hasUnsealedChains = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ unsealed: boolean }>(`
    select to_regclass('public.audit_heads') is not null and not exists (
      select from pg_attribute where attrelid = to_regclass('public.audit_heads') and attname = 'seal') as unsealed`)
  return rows[0]?.unsealed === true
}

/** Seals the chains of all companies where they end now: once, when seals came to be. Later no one seals what has no seal. */
const sealChains = async (client: pg.Client, auditKey: AuditKey) => {
  await client.query('set local role gemba_platform')
  const { rows } = await client.query<{ customer_id: string; sequence: string; hash: string }>(
    'select customer_id, sequence, hash from audit_heads for update',
  )
  for (const { customer_id, sequence, hash } of rows)
    await client.query('update audit_heads set seal = $2 where customer_id = $1', [
      customer_id,
      sealOf(auditKey, customer_id, { sequence: Number(sequence), hash }),
    ])
  await client.query('reset role')
}
