// An update keeps everything: an installation of an earlier version, migrated as the next start does it.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getFileContent } from '@gemba/domain/files/files.endpoints'
import { defaultRoles } from '@gemba/domain/permissions'
import { listRoles } from '@gemba/domain/roles/roles.endpoints'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { listUsers } from '@gemba/domain/users/userAccounts.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type App, createApp } from './app.ts'
import { isInOrder } from './audit/verify.ts'
import { verifyAudit } from './audit/verifyAudit.ts'
import { findPlatformOwner } from './customers/public/platformOwner.ts'
import { jobs, recordChecks } from './features.ts'
import { restoreBackup } from './platform/backup/backup.ts'
import { connectAsOwner } from './platform/database/database.ts'
import { ensureLogins } from './platform/database/logins.ts'
import { grants } from './platform/database/migrate.ts'
import { readMigrations, runMigrations } from './platform/database/migrations.ts'
import { ensureQueues } from './platform/jobs/jobs.ts'
import { jobGrants, migrateJobs } from './platform/jobs/schema.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { recordEarlierJob } from './recordedAnswers/recordEarlier.job.ts'
import { withDatabase } from './testing/globalSetup.ts'
import { password } from './testing/password.ts'
import { signingIn } from './testing/signingIn.ts'
import { dropDatabase, people, testServer } from './testing/testServer.ts'

const { settings: given, customer } = await testServer()
const name = `upgraded_${randomBytes(6).toString('hex')}`
const url = withDatabase(inject('postgresUrl'), name)
const dataFolder = mkdtempSync(join(tmpdir(), 'gemba-upgrade-'))
const settings = { ...given, dataFolder }
const connected = async <T>(work: (client: pg.Client) => Promise<T>, at = url) => {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  return work(client).finally(() => client.end())
}
const read = (statement: string) => connected(async client => (await client.query(statement)).rows)

let app: App
let before: {
  submissions: { id: string }[]
  files: { id: string; customer_id: string }[]
  counts: unknown
  audit: object[]
}
const counts = `select (select count(*) from submissions) as submissions, (select count(*) from issues) as issues,
  (select count(*) from drafts) as drafts, (select count(*) from users) as users, (select count(*) from roles) as roles,
  (select count(*) from tags) as tags`

const audited = 'select customer_id, sequence, record, hash from audit_rows order by customer_id, sequence'

beforeAll(async () => {
  await connected(client => client.query(`create database ${name}`), inject('postgresUrl'))
  await ensureLogins(url, settings)
  await connected(async client => {
    await client.query(grants)
    await runMigrations(client, readMigrations().slice(0, 30))
  })
  await migrateJobs(url)
  await connected(client => client.query(jobGrants))
  const db = connectAsOwner(url, { auditKey: settings.auditKey, findPlatformOwner }, 2)
  await ensureQueues(db, jobs)
  await db.close()
  const folder = join(import.meta.dirname, 'testing/installations/0029')
  await restoreBackup({ ...settings, url, folder })
  before = {
    submissions: await read('select id from submissions order by id'),
    files: await read('select id, customer_id from files order by id'),
    counts: await read(counts),
    audit: await read(audited),
  }
  const { addresses } = await prepareDatabase(settings, url)
  app = await createApp(settings, addresses)
})
afterAll(async () => {
  await app.close()
  await dropDatabase(name)
  rmSync(dataFolder, { recursive: true })
})

test('nothing is lost or added, and every audit chain and record verifies', async () => {
  expect(before.submissions.length).toBeGreaterThan(0)
  expect(await read(counts)).toEqual(before.counts)
  // The update itself may add rows, such as permissions that are new.
  expect(await read(audited)).toEqual(expect.arrayContaining(before.audit))
  const verdicts = await verifyAudit(app.runtime.db, recordChecks)
  expect(verdicts.map(({ name }) => name)).toEqual(expect.arrayContaining(['Nordwerk Machining', 'Vega Castings']))
  expect(verdicts.filter(verdict => !isInOrder(verdict))).toEqual([])
})

test('people sign in as before, whatever the case; who was deactivated stays out', async () => {
  const { signIn } = signingIn(app)
  for (const username of ['old.admin', 'OLD.operator', 'old.vega'])
    expect((await signIn(username, password)).status, username).toBe(200)
  expect((await signIn('old.qa', password)).status).not.toBe(200)
})

/** The company of the backup took it away from its QA Supervisors. */
const [taken] = defaultRoles['QA Supervisor']

test('roles give what they gave, also where the company changed them', async () => {
  const { as } = people(app, settings, customer)
  const { user } = await signingIn(app).signIn('old.admin', password)
  const { roles } = await as(user).call(listRoles, { query: { search: 'QA Supervisor' } })
  expect(roles).toMatchObject([{ name: 'QA Supervisor', kind: 'changed' }])
  const [stored] = await read(`select r.permissions from roles r join customers c on c.id = r.customer_id
    where r.name = 'QA Supervisor' and c.name = 'Nordwerk Machining'`)
  expect(stored.permissions).not.toContain(taken)
  expect((await as(user).call(getSignedInUser)).roles.map(role => role.name)).toEqual(['administrator'])
})

test('the administrator finds everyone in the new list, with their state', async () => {
  const { as } = people(app, settings, customer)
  const { user } = await signingIn(app).signIn('old.admin', password)
  const { users } = await as(user).call(listUsers, { query: { search: 'old.' } })
  expect(users.map(one => [one.username, one.state])).toEqual([
    ['old.admin', 'active'],
    ['old.operator', 'active'],
    ['old.qa', 'deactivated'],
  ])
})

test('records open with their files', async () => {
  const { as } = people(app, settings, customer)
  const { user } = await signingIn(app).signIn('old.admin', password)
  const [home] = await read(`select id from customers where name = 'Nordwerk Machining'`)
  const [submission] = await read(`select id, ir_number from submissions where customer_id = '${home.id}'`)
  expect(await as(user).call(getSubmission, { params: { id: submission.id } })).toMatchObject({
    id: submission.id,
    irNumber: submission.ir_number,
  })
  const own = before.files.find(file => file.customer_id === home.id)
  expect(String(await as(user).call(getFileContent, { params: { id: own?.id ?? '' } }))).toContain('words of')
})

test('what was answered before counts in reports, once the job has recorded it', async () => {
  const rounds = 'select count(*)::int as count from submission_rounds where bypass is null'
  const [{ count }] = await read(rounds)
  expect(await read('select count(*)::int as count from unrecorded_rounds')).toEqual([{ count }])
  await recordEarlierJob.run({}, app.runtime, { customerId: undefined, attempt: 1, isLast: false })
  expect(await read('select count(*)::int as count from unrecorded_rounds')).toEqual([{ count: 0 }])
  const [recorded] = await read('select count(distinct (submission_id, round))::int as count from recorded_answers')
  expect(recorded.count).toBeGreaterThan(0)
  expect(await read(`select from checklist_questions where label = '{}'`)).toEqual([])
})
