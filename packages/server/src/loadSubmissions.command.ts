// `npm run demo:load -- --submissions N [--company NAME] [--days D] [--seed S]`: fills a company of the running or of the
// configured database with submissions of the past. docs/operating.md says what they consist of.
import { parseArgs } from 'node:util'
import { desc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { customers } from './customers/public/customers.table.ts'
import { findPlatformOwner } from './customers/public/platformOwner.ts'
import { loadSubmissions } from './demo/load/loadSubmissions.ts'
import { connectAsOwner, type Database } from './platform/database/database.ts'
import { transact } from './platform/database/transact.ts'
import { joinPostgres } from './platform/postgres/openPostgres.ts'
import { readSettings } from './platform/settings.ts'
import { submissions } from './records/public/submissions.table.ts'

/** Submissions of a day, where the command does not say over how many days they are spread. */
const perDay = 400

const findCompany = (db: Database, name: string | undefined) =>
  transact(db, { role: 'gemba_platform' }, async tx => {
    const [company] = await tx
      .select({ id: customers.id, name: customers.name })
      .from(customers)
      .leftJoin(submissions, eq(submissions.customerId, customers.id))
      .where(name ? sql`${name} in (${customers.name}, ${customers.id}::text)` : undefined)
      .groupBy(customers.id, customers.name)
      .orderBy(desc(sql`count(${submissions.id})`))
      .limit(1)
    if (!company) throw new Error('Company not found.')
    return company
  })

const number = (value: number) => value.toLocaleString('en')

/** So that PostgreSQL plans for what there is now. */
const analyze = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

const main = async () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { submissions: text, company: text, days: text, seed: text } })
  const count = Number(values.submissions)
  if (!(Number.isInteger(count) && count > 0)) throw new Error('Usage: npm run demo:load -- --submissions N')
  const settings = readSettings()
  const postgres = await joinPostgres(settings)
  const db = connectAsOwner(postgres.url, { auditKey: settings.auditKey, findPlatformOwner }, 2)
  try {
    const { id: customerId, name } = await findCompany(db, values.company)
    const days = Number(values.days ?? Math.max(1, Math.ceil(count / perDay)))
    const began = performance.now()
    await loadSubmissions(db, {
      ...{ customerId, submissions: count, days, seed: Number(values.seed ?? 1) },
      ...(process.stdout.isTTY && { onProgress: done => void process.stdout.write(`\r${number(done)} submissions`) }),
    })
    const seconds = (performance.now() - began) / 1000
    const [from, speed] = [process.stdout.isTTY ? '\r' : '', number(Math.round(count / seconds))]
    console.log(`${from}${number(count)} submissions of ${name} over ${days} days, ${speed} a second.`)
    await analyze(postgres.url)
  } finally {
    await db.close()
    await postgres.stop()
  }
}

main().catch((error: unknown) => {
  const { cause = error } = error as { cause?: unknown }
  // Drizzle's own message has the statement with all its values.
  console.error(cause instanceof Error ? cause.message : String(cause))
  process.exitCode = 1
})
