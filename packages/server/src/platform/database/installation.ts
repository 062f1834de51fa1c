// What an installation notes about itself: whether its first data was loaded to the end. It belongs to no customer, so it
// is read and written in the role that sees what is no customer's; nothing of a customer is read with it.
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from './database.ts'
import { installation } from './installation.table.ts'
import { transact } from './transact.ts'

/** An account that is printed at start. */
export type Account = { customer: string; username: string; password: string; role: string }
export type FirstDataState = { state: 'loading' } | { state: 'loaded'; demo: boolean; accounts: readonly Account[] }

const key = 'first data'
// Any number that nothing else in this database locks: nodes that start together load one after the other.
const lock = 4_711_260_102

/** Runs `work` while no other process prepares this database; `demo`: it contains only demo data. */
export const whilePreparing = async <T>(
  { url, demo }: { url: string; demo: boolean },
  work: () => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await emptyIfHalfLoaded(client, demo)
    return await work()
  } finally {
    await client.end()
  }
}

// First data that was cut off in the middle is useless. The database has nothing else, because the mark is only set on
// a database without customers and removed when loading ends. If someone else set it, the audit chain shows that:
// outside the demo nothing is written to it before a person works, and the application cannot remove its rows.
const emptyIfHalfLoaded = async (client: pg.Client, demo: boolean) => {
  const { rows } = await client.query("select to_regclass('public.installation') is not null as made")
  if (!rows[0]?.made) return
  await client.query('begin; set local role gemba_platform')
  const marked = await client.query(
    `select from installation where name = $1 and value->>'state' = 'loading'
     and ($2 or not exists (select from audit_rows))`,
    [key, demo],
  )
  await client.query('commit')
  if (marked.rowCount === 0) return
  console.log('The initial data was not loaded completely last time. Loading it again.')
  await client.query('drop schema if exists auth, pgboss, drizzle, public cascade; create schema public')
}

export const readFirstDataState = async (db: Database): Promise<FirstDataState | undefined> => {
  const [row] = await transact(db, { role: 'gemba_platform' }, tx =>
    tx.select().from(installation).where(eq(installation.name, key)),
  )
  return row?.value as FirstDataState | undefined
}

export const noteFirstDataState = (db: Database, value: FirstDataState) =>
  transact(db, { role: 'gemba_platform' }, tx =>
    tx
      .insert(installation)
      .values({ name: key, value })
      .onConflictDoUpdate({ target: installation.name, set: { value } }),
  )

/** Whether there is a company: each has an audit chain from the moment it is made. */
export const hasCompanies = async (db: Database): Promise<boolean> => {
  const { rows } = await transact(db, { role: 'gemba_platform' }, tx =>
    tx.execute(sql`select from audit_heads limit 1`),
  )
  return rows.length > 0
}
