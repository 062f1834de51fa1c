import { listAudit } from '@gemba/domain/audit/audit.endpoints'
import { pathOf } from '@gemba/domain/core/apiPath'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { createCustomer, getCustomer, resumeCustomer } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import {
  callOffDeletion,
  deleteCustomer,
  getDeletionCertificate,
  holdCustomer,
  listDeletedCustomers,
  releaseCustomer,
} from '@gemba/domain/customerAccounts/deletion.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '../../audit/verifyAudit.ts'
import { addUser } from '../../auth/public/addUser.ts'
import { provisionCustomer } from '../../customers/public/provision.ts'
import { recordChecks } from '../../features.ts'
import { transact } from '../../platform/database/transact.ts'
import { mailsIn } from '../../testing/mailedLinks.ts'
import { passwordHash } from '../../testing/password.ts'
import { syntheticInsert } from '../../testing/syntheticRow.ts'
import { systemAdministrator } from '../../testing/systemAdministrator.ts'
import { tenantTables } from '../../testing/tenantTables.ts'
import { type TestCustomer, type TestUser, testServer } from '../../testing/testServer.ts'
import { buildWorld } from '../../testing/world.ts'
import { deleteCompaniesJob } from './deleteCompanies.job.ts'
import { deleteCompany } from './deleteCompany.ts'
import { findDue } from './deletion.queries.ts'

const server = await testServer()
const { app, runtime, customer, other, signedIn, as, database } = server
let system: TestUser
beforeAll(async () => {
  system = await systemAdministrator(server)
})

let made = 0
const company = async (): Promise<TestCustomer> => {
  made += 1
  return provisionCustomer(runtime.db, { name: `Farewell ${made}`, features: featureFlags })
}
const look = (id: string) => as(system).call(getCustomer, { params: { id } })
const ask = async ({ id, name }: TestCustomer, body: object = {}) => {
  const { version } = await look(id)
  const given = { name, reason: 'The contract has ended', version, ...body }
  return as(system).call(deleteCustomer, { params: { id }, body: given })
}
const act = async (
  endpoint: typeof callOffDeletion | typeof releaseCustomer | typeof resumeCustomer,
  { id }: TestCustomer,
) => as(system).call(endpoint, { params: { id }, body: { version: (await look(id)).version } })
const hold = async ({ id }: TestCustomer) =>
  as(system).call(holdCustomer, { params: { id }, body: { reason: 'Case 17', version: (await look(id)).version } })

/** Changes what the database keeps as it is, as nobody can who logs in as the application. */
const forced = async (statement: string, values: unknown[]) => {
  const client = await database.connect()
  await client.query('set session_replication_role = replica')
  await client.query(statement, values)
  await client.query('reset session_replication_role')
  client.release()
}
const makeDue = ({ id }: TestCustomer) =>
  forced("update company_deletions set asked_at = now() - interval '31 days', due_at = now() where company_id = $1", [
    id,
  ])
const runJob = () => deleteCompaniesJob.run({}, runtime, { customerId: undefined, attempt: 1, isLast: true })
const exists = async ({ id }: TestCustomer) =>
  (await database.query('select from customers where id = $1', [id])).rows.length === 1

describe('asking for the deletion of a company', () => {
  test('needs its name as it is written, and a reason', async () => {
    const one = await company()
    await expect(ask(one, { name: 'farewell 1' })).rejects.toMatchObject({
      problem: { fields: { name: expect.any(String) } },
    })
    await expect(ask(one, { reason: ' ' })).rejects.toMatchObject({
      problem: { fields: { reason: expect.any(String) } },
    })
    expect(await look(one.id)).toMatchObject({ deletion: null, suspended: false, deletionDays: 30 })
  })

  test('suspends it at once, and tells its administrators the date', async () => {
    const one = await company()
    const address = 'ada@farewell.example'
    const admin = await signedIn(['administrator'], { at: one, email: address, preferences: { allowEmails: false } })
    const { deletion, suspended } = await ask(one)
    expect(suspended).toBe(true)
    expect(deletion).toMatchObject({ reason: 'The contract has ended', begun: false })
    const days = (Date.parse(String(deletion?.dueAt)) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    await expect(as(admin).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
    expect(await mailsIn(runtime.db, one.id)(address)).toMatchObject([{ kind: 'company deletion' }])
    await expect(act(resumeCustomer, one)).rejects.toMatchObject({ status: 409 })
    await expect(ask(one)).rejects.toMatchObject({ status: 409 })
  })

  test('can be called off until then; the company stays suspended', async () => {
    const one = await company()
    await ask(one)
    expect(await act(callOffDeletion, one)).toMatchObject({ deletion: null, suspended: true })
    await makeDue(one)
    await runJob()
    expect(await exists(one)).toBe(true)
    expect(await act(resumeCustomer, one)).toMatchObject({ suspended: false })
    await expect(act(callOffDeletion, one)).rejects.toMatchObject({ status: 409 })
  })

  test('is refused for the platform owner and for a company on legal hold', async () => {
    const owner = await look(system.customerId)
    await expect(ask({ id: owner.id, name: owner.name })).rejects.toMatchObject({ status: 409 })
    expect(owner.can).toMatchObject({ delete: false })
    const one = await company()
    expect(await hold(one)).toMatchObject({ hold: { reason: 'Case 17' } })
    await expect(ask(one)).rejects.toMatchObject({ status: 409 })
    expect(await act(releaseCustomer, one)).toMatchObject({ hold: null })
    expect(await ask(one)).toMatchObject({ suspended: true })
  })
})

describe('nothing is deleted', () => {
  test('before the time, nor while the company is on hold', async () => {
    const one = await company()
    await ask(one)
    await runJob()
    expect(await exists(one)).toBe(true)
    await hold(one)
    await makeDue(one)
    await runJob()
    expect(await exists(one)).toBe(true)
    await act(releaseCustomer, one)
    await runJob()
    expect(await exists(one)).toBe(false)
  })

  test('of a company that was put on hold after the job had looked what is due', async () => {
    const one = await company()
    await ask(one)
    await makeDue(one)
    const due = await transact(runtime.db, { role: 'gemba_platform' }, findDue)
    const deletion = due.find(({ companyId }) => companyId === one.id)
    if (!deletion) throw new Error('nothing is due')
    await hold(one)
    expect(await deleteCompany({ runtime, deletion, isTired: () => false })).toBe(false)
    expect(await act(callOffDeletion, one)).toMatchObject({ deletion: null })
  })

  test('past the rules, by whoever logs in as the application', async () => {
    const one = await company()
    const pool = runtime.db.pools.gemba_platform
    const refused = { code: '42501' }
    const remove = (id: string) => pool.query(`select delete_company_rows($1, 'audit_rows', 10)`, [id])
    await expect(remove(one.id)).rejects.toMatchObject(refused)
    await ask(one)
    await expect(remove(one.id)).rejects.toMatchObject(refused)
    await expect(
      pool.query(`update company_deletions set due_at = now() - interval '1 day' where company_id = $1`, [one.id]),
    ).rejects.toMatchObject(refused)
    await expect(
      pool.query(`update company_deletions set asked_at = now() - interval '1 year' where company_id = $1`, [one.id]),
    ).rejects.toMatchObject(refused)
    await expect(
      pool.query(
        `insert into company_deletions (company_id, name, reason, asked_by, due_at) values ($1, 'x', 'x', 'x', now())`,
        [customer.id],
      ),
    ).rejects.toMatchObject(refused)
    await expect(pool.query('delete from company_deletions')).rejects.toMatchObject(refused)
    await expect(runtime.db.pools.gemba_app.query('select from company_deletions')).rejects.toMatchObject(refused)
    await expect(
      runtime.db.pools.gemba_app.query(`select delete_company_rows($1, 'users', 1)`, [one.id]),
    ).rejects.toMatchObject(refused)
  })
})

describe('when the time is over', () => {
  const tablesOf = () => tenantTables(database)
  const countIn = async (table: string, id: string): Promise<number> =>
    (await database.query(`select count(*)::int as n from ${table} where customer_id = $1`, [id])).rows[0].n
  /** Every row of a company, in every table. */
  const everything = async (id: string) => {
    const found: Record<string, string> = {}
    for (const table of await tablesOf()) {
      const { rows } = await database.query(
        `select md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as all_rows from ${table} r where customer_id = $1`,
        [id],
      )
      found[table] = rows[0].all_rows
    }
    return found
  }
  const fill = async ({ id }: TestCustomer) => {
    const client = await database.connect()
    await client.query('set session_replication_role = replica')
    for (const table of await tablesOf())
      if ((await countIn(table, id)) === 0) await client.query(await syntheticInsert(database, table, id))
    await client.query('reset session_replication_role')
    client.release()
  }
  const filesIn = async ({ id }: TestCustomer) => (await Array.fromAsync(runtime.files.list(`${id}/`))).length

  test('every row, file and sign-in of the company is gone, nothing of others, and a certificate remains', async () => {
    const one = await company()
    await buildWorld(server, customer)
    await buildWorld(server, other)
    await buildWorld(server, one)
    await fill(one)
    const shared = { username: 'of.both', passwordHash, roles: [] }
    await addUser(runtime.db, other, shared)
    const both = await addUser(runtime.db, one, shared)
    const alone = await addUser(runtime.db, one, { username: 'of.one', passwordHash, roles: [] })
    for (const { id } of [one, other])
      await database.query(
        `insert into auth.pins (customer_id, user_id, hash, must_change) values ($1, $2, 'x', false)`,
        [id, both.id],
      )
    await ask(one)
    await makeDue(one)
    const [head] = (await database.query('select sequence, hash from audit_heads where customer_id = $1', [one.id]))
      .rows
    const before: Record<string, number> = {}
    for (const table of await tablesOf()) before[table] = await countIn(table, one.id)
    const files = await filesIn(one)
    expect(files).toBeGreaterThan(1)
    const others = [await everything(customer.id), await everything(other.id)]
    const filesOfOther = await filesIn(other)

    await runJob()

    expect([await everything(customer.id), await everything(other.id)]).toEqual(others)
    expect(await filesIn(other)).toBe(filesOfOther)
    for (const table of await tablesOf()) expect(await countIn(table, one.id), table).toBe(0)
    expect(await exists(one)).toBe(false)
    expect(await filesIn(one)).toBe(0)
    const left = async (table: string, column: string, id: string) =>
      (await database.query(`select from auth.${table} where ${column} = $1`, [id])).rows.length
    expect(await left('memberships', 'customer_id', one.id)).toBe(0)
    const { rows: kept } = await database.query(
      "select table_name as name from information_schema.columns where table_schema = 'auth' and column_name = 'customer_id'",
    )
    for (const { name } of kept) expect(await left(name, 'customer_id', one.id), name).toBe(0)
    expect(await left('pins', 'user_id', both.id)).toBe(1)
    expect(await left('identities', 'id', both.id)).toBe(1)
    expect(await left('identities', 'id', alone.id)).toBe(0)
    const jobs = await database.query(`select from pgboss.job where data ->> 'customerId' = $1`, [one.id])
    expect(jobs.rows).toEqual([])

    const { rows: stored } = await database.query('select * from company_deletions where company_id = $1', [one.id])
    expect(stored).toMatchObject([
      {
        name: one.name,
        files,
        last_sequence: String(head.sequence),
        last_hash: head.hash,
        counts: { ...before, customers: 1 },
      },
    ])
    const { deletions } = await as(system).call(listDeletedCustomers, { query: {} })
    const listed = deletions.find(({ name }) => name === one.name)
    expect(listed).toMatchObject({ files, reason: 'The contract has ended' })
    const { audit } = await as(system).call(listAudit, { query: {} })
    expect(audit).toContainEqual(
      expect.objectContaining({ action: 'Customers Delete', reason: 'The contract has ended' }),
    )
    const { rawPayload } = await app.http.inject({
      url: pathOf(getDeletionCertificate.path, { id: String(listed?.id) }),
      headers: { cookie: system.cookie },
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
    for (const word of ['Certificate of deletion', one.name, 'The contract has ended', head.hash, 'submissions'])
      expect(text).toContain(word)

    // A root that was stored on another day is no sign of tampering, and a later one is.
    const root = (sequence: number) => ({
      ...{ at: new Date().toISOString(), customerId: one.id, company: one.name },
      root: `${sequence}:${'0'.repeat(64)}`,
    })
    const verdictsOf = async (sequence: number) =>
      (await verifyAudit(runtime.db, recordChecks, { kept: [root(sequence)] })).filter(
        ({ customerId }) => customerId === one.id,
      )
    expect(await verdictsOf(1)).toEqual([])
    expect(await verdictsOf(Number(head.sequence) + 1)).toMatchObject([{ broken: { fault: 'missing' } }])

    const details = {
      logo: null,
      address: '',
      place: '',
      seats: null,
      contactName: '',
      contactEmail: '',
      contactPhone: '',
    }
    const fresh = await as(system).call(createCustomer, {
      body: {
        ...details,
        ...{ name: one.name, timezone: 'Europe/Oslo', locale: 'en-GB', language: 'en', features: [] },
        ...{ expiresOn: null, leadDays: 30, username: 'of.one', firstName: 'Of', lastName: 'One', email: '' },
        ...{ entry: 'password', firstPassword: 'k7mw-p2xq-9fhd' },
      },
    })
    expect(fresh.name).toBe(one.name)
  })

  test('a run that ends early or dies is gone on with, and every row is counted once', async () => {
    const one = await company()
    await buildWorld(server, one)
    await ask(one)
    await makeDue(one)
    const before: Record<string, number> = {}
    for (const table of await tablesOf()) {
      const count = await countIn(table, one.id)
      if (count > 0) before[table] = count
    }
    const due = async () =>
      (await transact(runtime.db, { role: 'gemba_platform' }, findDue)).filter(({ companyId }) => companyId === one.id)
    const broken = { ...runtime.files, removeAll: () => Promise.reject(new Error('the disk is gone')) }
    const [deletion] = await due()
    if (!deletion) throw new Error('nothing is due')
    const isTired = () => false
    await expect(deleteCompany({ runtime: { ...runtime, files: broken }, deletion, isTired })).rejects.toThrow(
      'the disk is gone',
    )
    expect(await exists(one)).toBe(true)
    await expect(act(callOffDeletion, one)).rejects.toMatchObject({ status: 409 })
    await expect(hold(one)).rejects.toMatchObject({ status: 409 })
    // Something that was still running stored a row.
    const late = await syntheticInsert(database, 'saved_views', one.id)
    await forced(late.text, late.values)
    await runJob()
    expect(await exists(one)).toBe(false)
    const { rows } = await database.query('select counts from company_deletions where company_id = $1', [one.id])
    expect(rows[0].counts).toEqual({ ...before, saved_views: (before.saved_views ?? 0) + 1, customers: 1 })
  })
})
