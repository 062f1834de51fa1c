// A restore loses nothing: every table of today's schema, and of tomorrow's, has the same rows, every file the same
// bytes, and what the audit chains say still verifies.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { createCustomer, getCustomer } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import { deleteCustomer, holdCustomer, listDeletedCustomers } from '@gemba/domain/customerAccounts/deletion.endpoints'
import { anonymizeUser, setLegalHold } from '@gemba/domain/users/leaving.endpoints'
import { changeUsers, getUser } from '@gemba/domain/users/userAccounts.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type App, createApp } from './app.ts'
import { addUser } from './auth/public/addUser.ts'
import { deleteCompaniesJob } from './customerAccounts/deletion/deleteCompanies.job.ts'
import { provisionCustomer } from './customers/public/provision.ts'
import { makeBackup } from './platform/backup/backup.ts'
import { ensureLogins } from './platform/database/logins.ts'
import { restore } from './restore.ts'
import { fillEmptyTables, tableSums } from './testing/fillEmptyTables.ts'
import { withDatabase } from './testing/globalSetup.ts'
import { password, passwordHash } from './testing/password.ts'
import { signingIn } from './testing/signingIn.ts'
import { systemAdministrator } from './testing/systemAdministrator.ts'
import { dropDatabase, people, type TestCustomer, type TestUser, testServer } from './testing/testServer.ts'
import { buildWorld } from './testing/world.ts'
import { verify } from './verify.ts'

const server = await testServer()
const { settings, databaseUrl, database, runtime, customer, other, signedIn, as } = server
const folder = mkdtempSync(join(tmpdir(), 'gemba-restore-'))
const name = `restored_${randomBytes(6).toString('hex')}`
const url = withDatabase(inject('postgresUrl'), name)
/** Where it is restored to. */
const elsewhere = { ...settings, databaseUrl: url, dataFolder: join(folder, 'data') }
const restored = new pg.Pool({ connectionString: url, options: '-c timezone=UTC' })
let system: TestUser
let before: { rows: Record<string, string>; files: Record<string, string> }
let outcome: Awaited<ReturnType<typeof restore>>
let app: App | undefined

const running = () => app ?? expect.fail('it was not restored')

/** Uploaded files by their path, as they are on the disk. Those of exports end by themselves and are not backed up. */
const filesIn = (dataFolder: string) =>
  Object.fromEntries(
    readdirSync(join(dataFolder, 'files'), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name))
      .map(({ parentPath, name }) => [
        join(parentPath, name).slice(dataFolder.length),
        readFileSync(join(parentPath, name), 'base64'),
      ]),
  )

const versionOf = async ({ id }: TestCustomer) => (await as(system).call(getCustomer, { params: { id } })).version
/** A company that is gone: what remains of it is its certificate. */
const deleteCompany = async (company: TestCustomer) => {
  const body = { name: company.name, reason: 'The contract has ended', version: await versionOf(company) }
  await as(system).call(deleteCustomer, { params: { id: company.id }, body })
  const client = await database.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    "update company_deletions set asked_at = now() - interval '31 days', due_at = now() where company_id = $1",
    [company.id],
  )
  await client.query('reset session_replication_role')
  client.release()
  await deleteCompaniesJob.run({}, runtime, { customerId: undefined, attempt: 1, isLast: true })
}

beforeAll(async () => {
  await database.query(`create database ${name}`)
  system = await systemAdministrator(server)
  for (const at of [customer, other]) await buildWorld(server, at)
  const admin = await signedIn(['administrator'])
  const person = async (username: string) => {
    const { id } = await addUser(runtime.db, customer, { username, passwordHash, roles: ['checklist operator'] })
    return id
  }
  const read = (id: string) => as(admin).call(getUser, { params: { id } })
  await person('stays.here')
  const [left, held] = [await person('has.left'), await person('on.hold')]
  await as(admin).call(changeUsers, { body: { userIds: [left, held], change: { act: 'deactivate' } } })
  const { version } = await read(held)
  await as(admin).call(setLegalHold, { params: { id: held }, body: { held: true, reason: 'Claim 14-2', version } })
  await as(admin).call(anonymizeUser, {
    params: { id: left },
    body: { username: 'has.left', version: (await read(left)).version },
  })
  const made = (name: string) => provisionCustomer(runtime.db, { name, features: featureFlags })
  const [gone, onHold] = [await made('Gone Ltd'), await made('Held Ltd')]
  await buildWorld(server, gone)
  await deleteCompany(gone)
  const body = { reason: 'Case 17', version: await versionOf(onHold) }
  await as(system).call(holdCustomer, { params: { id: onHold.id }, body })
  expect(await fillEmptyTables(database, customer.id, system.customerId)).toEqual([])

  const backup = { ...settings, url: databaseUrl, folder: join(folder, 'backup') }
  before = { rows: await tableSums(database), files: filesIn(settings.dataFolder) }
  await makeBackup(backup)
  // What was there is gone: its files, and all that its tables had.
  rmSync(settings.dataFolder, { recursive: true })
  await database.query(`truncate ${Object.keys(before.rows).join(', ')}`)

  outcome = await restore({ ...elsewhere, url, folder: backup.folder })
  app = await createApp(elsewhere, await ensureLogins(url, elsewhere))
}, 120_000)
afterAll(async () => {
  await app?.close()
  await restored.end()
  await dropDatabase(name)
  rmSync(folder, { recursive: true })
})

test('every table had rows, and has all of them again', async () => {
  expect(Object.entries(before.rows).filter(([, sum]) => sum.startsWith('0 '))).toEqual([])
  expect(Object.keys(before.rows).length).toBeGreaterThan(60)
  expect(await tableSums(restored)).toEqual(before.rows)
})

test('every file has the same bytes at the same place', () => {
  expect(Object.keys(before.files).length).toBeGreaterThan(3)
  expect(filesIn(elsewhere.dataFolder)).toEqual(before.files)
  expect(outcome.files).toEqual({ copied: Object.keys(before.files).length, known: 0, damaged: [] })
})

test('PostgreSQL knows at once how much there is', async () => {
  const known = "select relname, reltuples from pg_class where oid in ('users'::regclass, 'submissions'::regclass)"
  const { rows } = await restored.query<{ relname: string; reltuples: number }>(known)
  for (const { relname, reltuples } of rows) expect(reltuples, relname).toBeGreaterThan(0)
  expect(rows).toHaveLength(2)
})

test('every audit chain and every record verifies', async () => {
  expect([outcome.broken, outcome.unsealed]).toEqual([[], []])
  const { lines, ok } = await verify(elsewhere, [])
  expect(ok, lines.join('\n')).toBe(true)
  for (const { name } of [customer, other]) expect(lines.join('\n')).toContain(`${name}: `)
})

test('people sign in with their passwords; those who have left and companies that are gone stay away', async () => {
  const { signIn } = signingIn(running())
  const { status, user } = await signIn('stays.here', password)
  expect(status).toBe(200)
  const { call } = people(running(), elsewhere, customer).as(user)
  expect(await call(getSignedInUser)).toMatchObject({ username: 'stays.here', customer: { name: customer.name } })
  for (const username of ['has.left', 'on.hold']) expect((await signIn(username, password)).status).toBe(401)
  const owner = people(running(), elsewhere, customer).as(system)
  const { deletions } = await owner.call(listDeletedCustomers, { query: {} })
  expect(deletions.map(({ name }) => name)).toContain('Gone Ltd')
})

test('triggers, sequences and keys work on: the product takes new rows', async () => {
  const owner = people(running(), elsewhere, customer).as(system)
  const details = {
    logo: null,
    address: '',
    place: '',
    seats: null,
    contactName: '',
    contactEmail: '',
    contactPhone: '',
  }
  const fresh = await owner.call(createCustomer, {
    body: {
      ...details,
      ...{ name: 'Begun afterwards', timezone: 'Europe/Oslo', locale: 'en-GB', language: 'en', features: [] },
      ...{ expiresOn: null, leadDays: 30, username: 'first.here', firstName: 'Of', lastName: 'One', email: '' },
      ...{ entry: 'password', firstPassword: 'k7mw-p2xq-9fhd' },
    },
  })
  expect(fresh.name).toBe('Begun afterwards')
  expect((await verify(elsewhere, [fresh.id])).ok).toBe(true)
})
