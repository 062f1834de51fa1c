import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { listAudit, verifyAuditChain } from '@gemba/domain/audit/audit.endpoints'
import { createTutorial, deleteTutorial, updateTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { asPlatform } from '../platform/asPlatform.ts'
import { transact } from '../platform/database.ts'
import { appendOnly } from '../platform/postMigrate.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { takeTurnToVerify } from './verify.ts'
import { verifyAudit } from './verifyAudit.ts'

const { services, customer, other, settings, databaseUrl, signedIn, as } = await testServer()
const { pool } = services.db
let admin: TestUser
let stranger: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  stranger = await signedIn(['administrator'], { at: other })
})

const tutorial = (name: string) => ({ name, url: 'https://help.example' })
const change = async (user: TestUser, name: string) => {
  const { id, version } = await as(user).call(createTutorial, { body: tutorial(name) })
  await as(user).call(updateTutorial, { params: { id }, body: { ...tutorial(`${name} anew`), version } })
  await as(user).call(deleteTutorial, { params: { id } })
  return id
}
const verdict = async () => (await verifyAudit(services.db, customer.id))[0]

describe('the audit', () => {
  test('says who changed what from what to what', async () => {
    const entityId = await change(admin, 'Calipers')
    const { audit, total } = await as(admin).call(listAudit, { query: { entityId } })
    expect(total).toBe(3)
    expect(audit.map(({ action, old, new: now }) => [action, old, now])).toEqual([
      ['Tutorials Delete', tutorial('Calipers anew'), null],
      ['Tutorials Update', tutorial('Calipers'), tutorial('Calipers anew')],
      ['Tutorials Create', null, tutorial('Calipers')],
    ])
    expect(audit[0]).toMatchObject({ entity: 'tutorials', user: { id: admin.id, profile: { firstName: 'Person' } } })
  })

  test('is for those who read logs and for administrators, of their own company', async () => {
    const operator = await signedIn(['checklist operator'])
    const auditor = await signedIn(['checklist auditor'])
    await expect(as(operator).call(listAudit)).rejects.toMatchObject({ status: 403 })
    expect((await as(auditor).call(listAudit, { query: { entity: 'tutorials' } })).total).toBe(3)
    expect(await as(stranger).call(listAudit)).toMatchObject({ audit: [], total: 0 })
  })

  test('has no gaps when many write at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => change(admin, `Parallel ${n}`)))
    expect(await as(admin).call(verifyAuditChain)).toMatchObject({ rows: 63, broken: null })
    await transact(services.db, { customerId: customer.id }, async tx => {
      await takeTurnToVerify(tx)
      await expect(as(admin).call(verifyAuditChain)).rejects.toMatchObject({ status: 409 })
    })
  })

  test('says when somebody looked across companies', async () => {
    const owner = await provisionCustomer(services.db, { name: 'Platform owner', features: [], isPlatformOwner: true })
    await asPlatform(services.db, { reason: 'Count companies' }, tx => tx.execute(sql`select count(*) from customers`))
    const { rows } = await pool.query('select action, record from audit_rows where customer_id = $1', [owner.id])
    expect(rows.map(({ action, record }) => [action, JSON.parse(record).reason])).toEqual([
      ['Platform Access', 'Count companies'],
    ])
    expect(await verifyAudit(services.db)).toMatchObject([
      { broken: null },
      { rows: 1, broken: null },
      { broken: null },
    ])
  })
})

describe('nobody', () => {
  test.each(appendOnly)('changes or removes a row of %s through the application', async table => {
    for (const role of ['gemba_app', 'gemba_platform'] as const)
      for (const statement of [`update ${table} set created_at = now()`, `delete from ${table}`, `truncate ${table}`])
        await expect(
          transact(services.db, { customerId: customer.id, role }, tx => tx.execute(statement)),
        ).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('whoever owns the database and alters it is found', () => {
  const row = `where customer_id = '${customer.id}' and sequence = 10`
  const rehashed = `hash = encode(sha256(convert_to(previous_hash || replace(record, 'Parallel', 'Serial'), 'utf8')), 'hex')`
  test.each([
    ['a record', `update audit_rows set record = replace(record, 'Parallel', 'Serial') ${row}`, 10, 'altered'],
    [
      'a record with its hash',
      `update audit_rows set record = replace(record, 'Parallel', 'Serial'), ${rehashed} ${row}`,
      11,
      'unchained',
    ],
    ['a column', `update audit_rows set action = 'Tutorials Review' ${row}`, 10, 'columns-differ'],
    ['the time', `update audit_rows set at = at - interval '1 day' ${row}`, 10, 'columns-differ'],
    ['a row in the middle', `delete from audit_rows ${row}`, 10, 'missing'],
    ['the last rows', `delete from audit_rows where customer_id = '${customer.id}' and sequence > 60`, 61, 'missing'],
    ['the head', `update audit_heads set hash = 'x' where customer_id = '${customer.id}'`, 64, 'head-differs'],
    ['all', `delete from audit_heads where customer_id = '${customer.id}'`, 1, 'head-differs'],
  ])('%s', async (_, statement, sequence, fault) => {
    await pool.query('create table rows_before as table audit_rows; create table heads_before as table audit_heads')
    const done = await pool.query(statement)
    expect(done.rowCount).toBeGreaterThan(0)
    expect(await verdict()).toMatchObject({ rows: sequence - 1, broken: { sequence, fault } })
    expect(await as(stranger).call(verifyAuditChain)).toMatchObject({ broken: null })
    await pool.query(`
      delete from audit_rows; insert into audit_rows select * from rows_before; drop table rows_before;
      delete from audit_heads; insert into audit_heads select * from heads_before; drop table heads_before`)
    expect(await verdict()).toMatchObject({ rows: 63, broken: null })
  })

  test('by the command too, which says it by how it ends', async () => {
    const command = fileURLToPath(new URL('./verify.command.ts', import.meta.url))
    const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, GEMBA_SECRET: settings.secret }
    const run = () => promisify(execFile)(process.execPath, [command], { env })
    expect((await run()).stdout).toMatch(
      /^Nordwerk Machining: 63 rows, all in order; the last hash is [0-9a-f]{64}\.$/m,
    )
    await pool.query(`update audit_rows set record = replace(record, 'Parallel', 'Serial') ${row}`)
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('BROKEN. Row 10 was altered'),
    })
  })
})
