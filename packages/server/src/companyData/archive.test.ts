import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { listAudit } from '@gemba/domain/audit/audit.endpoints'
import { exportCompany, exportCustomer } from '@gemba/domain/companyData/companyData.endpoints'
import { pathOf } from '@gemba/domain/core/apiPath'
import { deleteExport, getExportFile, listExports } from '@gemba/domain/exports/exports.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '../features.ts'
import { storeFile } from '../files/public/storeFile.ts'
import { transact } from '../platform/database/transact.ts'
import { readZipBytes } from '../platform/testing/readZip.ts'
import { syntheticInsert } from '../testing/syntheticRow.ts'
import { systemAdministrator } from '../testing/systemAdministrator.ts'
import { tenantTables } from '../testing/tenantTables.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildWorld } from '../testing/world.ts'
import { findCompanyTables } from './public/companyTables.ts'
import { isWithheld } from './withheld.ts'

const server = await testServer()
const { app, runtime, customer, other, signedIn, as, database } = server
const realJob = jobs.find(({ name }) => name === 'exports.run')
let system: TestUser
let admin: TestUser
let tables: string[] = []
const folder = await mkdtemp(join(tmpdir(), 'gemba-archive-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A text that no secret and no other company's row may bring into the archive. */
const otherMark = 'a-word-of-the-other-company'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  system = await systemAdministrator(server)
  admin = await signedIn(['administrator'])
  await buildWorld(server, customer)
  await buildWorld(server, other)
  tables = await tenantTables(database)
  const client = await database.connect()
  await client.query('set session_replication_role = replica')
  for (const table of tables)
    for (const { id } of [customer, other]) {
      const { rows } = await client.query(`select from ${table} where customer_id = $1 limit 1`, [id])
      if (rows.length === 0) await client.query(await syntheticInsert(database, table, id))
    }
  await client.query('update tutorials set name = $2 where customer_id = $1', [other.id, otherMark])
  await client.query('reset session_replication_role')
  client.release()
})

const run = (user: TestUser, id: string) =>
  realJob?.run({ id }, runtime, { customerId: user.customerId, attempt: 1, isLast: true })
const fetchFile = (user: TestUser, id: string) =>
  app.http.inject({ url: pathOf(getExportFile.path, { id }), headers: { cookie: user.cookie } })
const one = async (user: TestUser, id: string) => (await as(user).call(listExports)).exports.find(e => e.id === id)
const archiveOf = async (user: TestUser, id: string) => {
  await run(user, id)
  expect(await one(user, id)).toMatchObject({ state: 'ready', format: 'zip', can: { fetch: true } })
  const { rawPayload, headers } = await fetchFile(user, id)
  expect(headers['content-type']).toBe('application/zip')
  return readZipBytes(rawPayload)
}
const own = async () => archiveOf(admin, (await as(admin).call(exportCompany)).id)
const linesIn = (files: Map<string, Buffer>, table: string) =>
  String(files.get(`data/${table}.jsonl`))
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Record<string, unknown>)

describe('everything of a company', () => {
  test('has every table that the database knows, with every row of the company and of no other', async () => {
    const before = await as(admin).call(exportCompany)
    const files = await archiveOf(admin, before.id)
    expect(tables.length).toBeGreaterThan(40)
    for (const table of tables) {
      // What the export itself wrote meanwhile is no part of the snapshot.
      const rows = linesIn(files, table)
      expect(rows.length, table).toBeGreaterThan(0)
      expect(new Set(rows.map(({ customer_id }) => customer_id)), table).toEqual(new Set([customer.id]))
      const { rows: stored } = await database.query(
        `select count(*)::int as n from ${table} where customer_id = $1 and created_at < $2`,
        [customer.id, before.createdAt],
      )
      expect(rows.length, table).toBeGreaterThanOrEqual(stored[0].n)
    }
    expect(linesIn(files, 'customers')).toMatchObject([{ id: customer.id, name: customer.name }])
    for (const [name, content] of files) expect(content.includes(otherMark), name).toBe(false)
  })

  test('describes every column, and leaves out what someone could sign in with', async () => {
    const files = await own()
    const { tables: described } = JSON.parse(String(files.get('description.json')))
    const known = await transact(runtime.db, { customerId: customer.id }, tx => findCompanyTables(tx))
    expect(described.map(({ table }: { table: string }) => table)).toEqual(known.map(({ name }) => name))
    for (const { table, columns, leftOut, rows } of described) {
      const all = known.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
      const written = columns.map(({ name }: { name: string }) => name)
      expect([...written, ...leftOut].sort(), table).toEqual([...all].sort())
      const lines = linesIn(files, table)
      expect(lines, table).toHaveLength(rows)
      for (const line of lines) expect(Object.keys(line), table).toEqual(written)
    }
    const leftOut = described.flatMap((one: { table: string; leftOut: string[] }) =>
      one.leftOut.map(column => `${one.table}.${column}`),
    )
    expect(leftOut).toEqual(
      expect.arrayContaining([
        ...['drafts.lock_token', 'enrollment_keys.code', 'idempotency_keys.answer', 'terminals.digest'],
        ...['push_devices.endpoint', 'push_devices.secret'],
      ]),
    )
    expect(isWithheld('users', 'pin_hash')).toBe(true)
    expect(isWithheld('submissions', 'bypass')).toBe(false)
    const mails = linesIn(files, 'mails').filter(({ confidential }) => confidential)
    for (const mail of mails) expect(mail).toMatchObject({ html: null, text: null, data: null })
  })

  test('has the uploaded files, byte by byte, and says which are lost', async () => {
    const stored = await transact(runtime.db, { customerId: customer.id, userId: admin.id }, tx =>
      storeFile(tx, runtime, { name: '../what: a "name"?.png', bytes: picture }),
    )
    const files = await own()
    const name = [...files.keys()].find(path => path.startsWith(`files/${stored.id}/`)) ?? ''
    expect(name).toBe(`files/${stored.id}/__what_ a _name__.png`)
    expect(
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex'),
    ).toBe(stored.sha256)
    const { missingFiles } = JSON.parse(String(files.get('description.json')))
    const synthetic = linesIn(files, 'files').map(({ id }) => id)
    for (const id of synthetic)
      expect([...files.keys()].some(path => path.startsWith(`files/${id}/`)) || missingFiles.includes(id)).toBe(true)
  })

  test('verifies itself, and notices what was changed', async () => {
    const files = await own()
    for (const [name, content] of files) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content)
    }
    const verify = () =>
      promisify(execFile)(process.execPath, [join(folder, 'verify.mjs')]).then(
        ({ stdout }) => stdout,
        error => String(error.stdout),
      )
    // The synthetic rows of this test are in no chain.
    expect(await verify()).not.toContain('content was changed')
    const listed = String(files.get('checksums.sha256')).trim().split('\n')
    expect(listed).toHaveLength(files.size - 1)
    const path = join(folder, 'data/tutorials.jsonl')
    await writeFile(path, (await readFile(path, 'utf8')).replace('"name"', '"nome"'))
    expect(await verify()).toContain('data/tutorials.jsonl: its content was changed')
  })
})

describe('who may have it', () => {
  test('an administrator of the company, and nobody without the permission', async () => {
    const manager = await signedIn(['user manager'])
    await expect(as(manager).call(exportCompany)).rejects.toMatchObject({ status: 403 })
    expect((await as(admin).call(exportCompany)).name).toBe('Nordwerk Machining, all data')
  })

  test('the platform owner, and the audit logs of both say so', async () => {
    const { id } = await as(system).call(exportCustomer, { params: { id: customer.id } })
    const files = await archiveOf(system, id)
    expect(linesIn(files, 'customers')).toMatchObject([{ name: customer.name }])
    const { audit: owners } = await as(system).call(listAudit, { query: {} })
    expect(owners).toContainEqual(
      expect.objectContaining({ action: 'Platform Access', reason: 'export everything of a customer' }),
    )
    const { audit: theirs } = await as(admin).call(listAudit, { query: {} })
    expect(theirs).toContainEqual(
      expect.objectContaining({
        ...{ action: 'Company Settings Export', reason: 'For the platform owner' },
        ...{ user: null, support: expect.stringMatching(/^Person \d+$/) },
      }),
    )
    await expect(as(system).call(exportCustomer, { params: { id: admin.id } })).rejects.toMatchObject({ status: 404 })
  })

  test('the file is not fetched by someone who has lost the permission', async () => {
    const person = await signedIn(['administrator'])
    const { id } = await as(person).call(exportCompany)
    await run(person, id)
    await database.query(
      `update user_roles set role_id = (select id from roles where customer_id = $1 and name = 'user manager')
       where customer_id = $1 and user_id = $2`,
      [customer.id, person.id],
    )
    expect((await fetchFile(person, id)).statusCode).toBe(403)
  })
})

test('one that is cancelled leaves no file', async () => {
  const { id } = await as(admin).call(exportCompany)
  await as(admin).call(deleteExport, { params: { id } })
  await run(admin, id)
  expect(await one(admin, id)).toBeUndefined()
})
