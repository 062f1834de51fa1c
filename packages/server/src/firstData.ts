// What a database begins with: the demo, or a platform owner with one system administrator.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { features } from '@gemba/domain/core/features'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import type { App } from './app.ts'
import { addUser } from './auth/public/addUser.ts'
import { firstPasswordFile } from './auth/public/firstPasswordFile.ts'
import { provisionCustomer } from './customers/public/provision.ts'
import { transact } from './platform/database/database.ts'
import { installation } from './platform/database/installation.table.ts'

/** An account that whoever starts Gemba is told. */
export type Account = { customer: string; username: string; password: string; role: string }
export type FirstData = {
  /** of the demo */
  accounts: readonly Account[]
  /** the file with the first password of a system administrator who was just made */
  passwordFile?: string | undefined
}

type Load = (app: App) => Promise<FirstData>
type Kept = { state: 'loading' } | { state: 'loaded'; demo: boolean; accounts: readonly Account[] }

const demoModule = new URL('./demo/loadDemo.ts', import.meta.url)
const key = 'first data'
// Any number that nothing else in this database locks: nodes that start together load one after the other.
const lock = 4_711_260_102

/** Runs `work` while no other process prepares this database; `demo`: it holds nothing but made-up data. */
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

/**
 * Loads what a new database begins with, once. Returns the demo's accounts at every start, and where the password of the
 * system administrator is when it was just made.
 */
export const ensureFirstData = async (app: App): Promise<FirstData> => {
  const { db, settings } = app.services
  const known = await readKept(app)
  if (known?.state === 'loaded') return { accounts: known.demo && settings.demo ? known.accounts : [] }
  const { rows } = await transact(db, { role: 'gemba_platform' }, tx => tx.execute(sql`select from customers limit 1`))
  if (rows.length > 0) return { accounts: [] }
  const load = settings.demo && existsSync(demoModule) ? await demoLoader() : platformOwnerOnly
  if (load !== platformOwnerOnly) console.log('The demo is loaded, which takes a moment the first time.')
  await keep(app, { state: 'loading' })
  const loaded = await load(app)
  await keep(app, { state: 'loaded', demo: settings.demo, accounts: loaded.accounts })
  return loaded
}

const demoLoader = async (): Promise<Load> => {
  const { loadDemo } = (await import(demoModule.href)) as { loadDemo: Load }
  return loadDemo
}

/**
 * The one account is the system administrator's. Its password goes into a file that only the operator can read, never to
 * the output, which others collect as a log; it is good for one sign-in, which replaces it.
 */
const platformOwnerOnly: Load = async ({ services: { db, settings } }) => {
  const customer = await provisionCustomer(db, { name: 'Platform owner', features, isPlatformOwner: true })
  const username = 'sysadmin'
  const name = { username, firstName: 'System', lastName: 'Administrator' }
  const roles = ['system administrator']
  if (settings.demo) {
    const password = 'gemba-demo'
    await addUser(db, customer, { ...name, password, roles })
    return { accounts: [{ customer: customer.name, username, password, role: String(roles[0]) }] }
  }
  const password = randomBytes(12).toString('base64url')
  const passwordFile = firstPasswordFile(settings)
  mkdirSync(settings.dataFolder, { recursive: true })
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, `${username} ${password}\n`, { mode: 0o600 })
  await addUser(db, customer, { ...name, password, mustChangePassword: true, roles })
  return { accounts: [], passwordFile }
}

// First data that was cut off in the middle helps nobody; nothing else can be in there, for the mark is only set on a
// database without customers and goes when loading ends. Should somebody else have set it, the audit chain tells: outside
// of the demo nothing is written to it before a person works, and the application cannot remove what is.
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
  console.log('The first data was not loaded to its end last time; it is loaded anew.')
  await client.query('drop schema if exists auth, pgboss, drizzle, public cascade; create schema public')
}

const readKept = async ({ services }: App): Promise<Kept | undefined> => {
  const [row] = await transact(services.db, { role: 'gemba_platform' }, tx =>
    tx.select().from(installation).where(eq(installation.name, key)),
  )
  return row?.value as Kept | undefined
}

const keep = ({ services }: App, value: Kept) =>
  transact(services.db, { role: 'gemba_platform' }, tx =>
    tx
      .insert(installation)
      .values({ name: key, value })
      .onConflictDoUpdate({ target: installation.name, set: { value } }),
  )
