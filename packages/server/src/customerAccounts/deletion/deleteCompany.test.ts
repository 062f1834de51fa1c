// A company whose waiting time is over: everything of it goes, and nothing else.
import { listAudit } from '@gemba/domain/audit/audit.endpoints'
import { pathOf } from '@gemba/domain/core/apiPath'
import { createCustomer } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import {
  callOffDeletion,
  getDeletionCertificate,
  listDeletedCustomers,
} from '@gemba/domain/customerAccounts/deletion.endpoints'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { verifyAudit } from '../../audit/verifyAudit.ts'
import { addUser } from '../../auth/public/addUser.ts'
import { recordChecks } from '../../features.ts'
import { transact } from '../../platform/database/transact.ts'
import { passwordHash } from '../../testing/password.ts'
import { syntheticInsert } from '../../testing/syntheticRow.ts'
import { tenantTables } from '../../testing/tenantTables.ts'
import { type TestCustomer, testServer } from '../../testing/testServer.ts'
import { buildWorld } from '../../testing/world.ts'
import { deleteCompany } from './deleteCompany.ts'
import { deletionsIn } from './deletion.builder.ts'
import { findDue } from './deletion.queries.ts'

const server = await testServer()
const { app, runtime, customer, other, as, database } = server
const { system, company, ask, act, hold, forced, makeDue, runJob, exists } = await deletionsIn(server)

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
