import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { getAuditRoot, listAudit, verifyAuditChain } from '@gemba/domain/audit/audit.endpoints'
import { createTutorial, deleteTutorial, updateTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { features, recordChecks } from '../features.ts'
import { auditKeyFrom, sealOf } from '../platform/audit/auditSeal.ts'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { agingOf, appendOnlyOf } from '../platform/database/postMigrate.ts'
import { transact } from '../platform/database/transact.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { verify } from '../verify.ts'
import { readStoredRoots, storeRoots } from './roots.ts'
import { storeRootsJob } from './storeRoots.job.ts'
import { verifyAudit } from './verifyAudit.ts'
import { takeTurnToVerify } from './verifyChain.ts'

const { runtime, customer, other, settings, databaseUrl, signedIn, as, database } = await testServer()
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
const verdict = async () => (await verifyAudit(runtime.db, recordChecks, { customerId: customer.id }))[0]

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

  test('has no gaps when many write at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => change(admin, `Parallel ${n}`)))
    expect(await as(admin).call(verifyAuditChain, { body: {} })).toMatchObject({ rows: 63, broken: null })
    await transact(runtime.db, { customerId: customer.id }, async tx => {
      await takeTurnToVerify(tx)
      await expect(as(admin).call(verifyAuditChain, { body: {} })).rejects.toMatchObject({ status: 409 })
    })
  })

  test('records when someone read across companies', async () => {
    const owner = await provisionCustomer(runtime.db, { name: 'Platform owner', features: [], isPlatformOwner: true })
    await asPlatform(runtime.db, { reason: 'Count companies' }, tx => tx.execute(sql`select count(*) from customers`))
    const { rows } = await database.query('select action, record from audit_rows where customer_id = $1', [owner.id])
    expect(rows.map(({ action, record }) => [action, JSON.parse(record).reason])).toEqual([
      ['Platform Access', 'Count companies'],
    ])
    expect(await verifyAudit(runtime.db, recordChecks)).toMatchObject([
      { broken: null },
      { rows: 1, broken: null },
      { broken: null },
    ])
  })
})

describe('no one', () => {
  test.each(appendOnlyOf(features))('changes or removes a row of %s through the application', async table => {
    for (const role of ['gemba_app', 'gemba_platform'] as const)
      for (const statement of [`update ${table} set created_at = now()`, `delete from ${table}`, `truncate ${table}`])
        await expect(
          transact(runtime.db, { customerId: customer.id, role }, tx => tx.execute(statement)),
        ).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test.each(agingOf(features))('changes a row of %s, or removes one for its company', async table => {
    const [changing, deleting] = [`update ${table} set created_at = now()`, `delete from ${table}`]
    for (const [role, statement] of [
      ['gemba_app', changing],
      ['gemba_app', deleting],
      ['gemba_platform', changing],
    ] as const)
      await expect(
        transact(runtime.db, { customerId: customer.id, role }, tx => tx.execute(statement)),
      ).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

const ofCustomer = `where customer_id = '${customer.id}'`
const row = `${ofCustomer} and sequence = 10`
const forged = "replace(record, 'Parallel', 'Serial')"
const idFrom = (hash: string) =>
  `regexp_replace(substr(${hash}, 1, 32), '^(.{8})(.{4}).(.{3}).(.{3})', '\\1-\\2-8\\3-8\\4-')::uuid`
/** Recomputes every hash from a row on and updates the head, as someone could who knows how the chain is built. */
const rechain = (from: number) => `
  do $$
  declare r record; before text := (select previous_hash from audit_rows ${ofCustomer} and sequence = ${from});
  begin
    for r in select * from audit_rows ${ofCustomer} and sequence >= ${from} order by sequence loop
      update audit_rows set previous_hash = before, hash = encode(sha256(convert_to(before || r.record, 'utf8')), 'hex'),
        id = ${idFrom("encode(sha256(convert_to(before || r.record, 'utf8')), 'hex')")}
        ${ofCustomer} and sequence = r.sequence;
      before := encode(sha256(convert_to(before || r.record, 'utf8')), 'hex');
    end loop;
    update audit_heads set hash = before ${ofCustomer};
  end $$`

/** Alters the tables as their owner may, and puts everything back when `work` is done. */
const whileAltered = async (statement: string, work: () => Promise<void>) => {
  await database.query('create table rows_before as table audit_rows; create table heads_before as table audit_heads')
  try {
    await database.query(statement)
    await work()
  } finally {
    await database.query(`
      delete from audit_rows; insert into audit_rows select * from rows_before; drop table rows_before;
      delete from audit_heads; insert into audit_heads select * from heads_before; drop table heads_before`)
  }
}

describe('changes by the owner of the database are found', () => {
  const hash = `encode(sha256(convert_to(previous_hash || ${forged}, 'utf8')), 'hex')`
  const rehashed = `hash = ${hash}, id = ${idFrom(hash)}`
  const cutAt60 = `delete from audit_rows ${ofCustomer} and sequence > 60`
  const headAt60 = `update audit_heads h set sequence = 60, hash = (select hash from audit_rows r where r.customer_id = h.customer_id and sequence = 60) ${ofCustomer}`
  test.each([
    ['a record', `update audit_rows set record = ${forged} ${row}`, 10, 'altered'],
    ['a record with its hash', `update audit_rows set record = ${forged}, ${rehashed} ${row}`, 11, 'unchained'],
    ['all from a record on', `update audit_rows set record = ${forged} ${row}; ${rechain(10)}`, 64, 'unsealed'],
    [
      'a record so that no one can read it',
      `update audit_rows set record = 'x' ${row}; ${rechain(10)}`,
      10,
      'unreadable',
    ],
    ['a column', `update audit_rows set action = 'Tutorials Review' ${row}`, 10, 'columns-differ'],
    ['the time', `update audit_rows set at = at - interval '1 day' ${row}`, 10, 'columns-differ'],
    ['the id', `update audit_rows set id = gen_random_uuid() ${row}`, 10, 'columns-differ'],
    [
      'when it was created',
      `update audit_rows set created_at = created_at - interval '1 day' ${row}`,
      10,
      'columns-differ',
    ],
    ['by whom', `update audit_rows set created_by = gen_random_uuid() ${row}`, 10, 'columns-differ'],
    ['a row in the middle', `delete from audit_rows ${row}`, 10, 'missing'],
    ['the last rows', cutAt60, 61, 'missing'],
    ['the last rows and the head', `${cutAt60}; ${headAt60}`, 61, 'unsealed'],
    ['the head', `update audit_heads set hash = 'x' ${ofCustomer}`, 64, 'head-differs'],
    ['the seal', `update audit_heads set seal = '' ${ofCustomer}`, 64, 'unsealed'],
    ['rows behind the head', headAt60, 61, 'beyond-head'],
    ['the head away', `delete from audit_heads ${ofCustomer}`, 64, 'head-missing'],
    ['all away', `delete from audit_rows ${ofCustomer}; delete from audit_heads ${ofCustomer}`, 1, 'head-missing'],
    [
      'all but an empty head away',
      `delete from audit_rows ${ofCustomer}; update audit_heads set sequence = 0, hash = '' ${ofCustomer}`,
      1,
      'unsealed',
    ],
  ])('%s', async (_, statement, sequence, fault) => {
    await whileAltered(statement, async () => {
      expect(await verdict()).toMatchObject({ rows: sequence - 1, broken: { sequence, fault } })
      expect(await as(stranger).call(verifyAuditChain, { body: {} })).toMatchObject({ broken: null })
    })
    expect(await verdict()).toMatchObject({ rows: 63, broken: null })
  })

  test('and who works after it does not seal what was rewritten', async () => {
    await whileAltered(`update audit_rows set record = ${forged} ${row}; ${rechain(10)}`, async () => {
      await change(admin, 'Later')
      expect(await verdict()).toMatchObject({ rows: 66, broken: { fault: 'unsealed' } })
    })
  })
})

describe('a root that is stored elsewhere', () => {
  test('is given for today and for any day before', async () => {
    const { root } = await as(admin).call(verifyAuditChain, { body: {} })
    const day = new Date().toISOString().slice(0, 10)
    expect(await as(admin).call(getAuditRoot)).toEqual({ day: expect.stringMatching(/^\d{4}-/), root })
    expect(await as(admin).call(getAuditRoot, { query: { day: '2020-01-01' } })).toEqual({
      day: '2020-01-01',
      root: '0:',
    })
    expect(root).toMatch(/^63:[0-9a-f]{64}$/)
    expect(day).toMatch(/^\d{4}/)
  })

  test('finds an older end of the chain that was put back with its own seal', async () => {
    const heads = await database.query(`select * from audit_heads ${ofCustomer}`)
    await change(admin, 'Newest')
    const { root } = await as(admin).call(verifyAuditChain, { body: {} })
    await database.query(`delete from audit_rows ${ofCustomer} and sequence > 63`)
    await database.query(`update audit_heads set sequence = 63, hash = $1, seal = $2 ${ofCustomer}`, [
      heads.rows[0].hash,
      heads.rows[0].seal,
    ])
    expect(await as(admin).call(verifyAuditChain, { body: {} })).toMatchObject({ broken: null })
    expect(await as(admin).call(verifyAuditChain, { body: { roots: [root] } })).toMatchObject({
      broken: { sequence: 64, fault: 'missing' },
    })
    await change(admin, 'Something else')
    expect(await as(admin).call(verifyAuditChain, { body: { roots: [root] } })).toMatchObject({
      broken: { sequence: 66, fault: 'root-differs' },
    })
  })

  test('is stored each night in the data folder, and compared with the chain from then on', async () => {
    await storeRootsJob.run({}, runtime, { customerId: undefined, attempt: 1, isLast: false })
    const kept = await readStoredRoots(settings)
    expect(kept.map(({ company }) => company).sort()).toEqual(['Nordwerk Machining', 'Platform owner', 'Vega Castings'])
    await whileAltered(`update audit_rows set record = ${forged} ${row}; ${rechain(10)}`, async () => {
      // Even with the key that seals.
      const { rows } = await database.query(`select sequence, hash from audit_heads ${ofCustomer}`)
      const end = { sequence: Number(rows[0].sequence), hash: rows[0].hash }
      await database.query(`update audit_heads set seal = $1 ${ofCustomer}`, [
        sealOf(settings.auditKey, customer.id, end),
      ])
      expect(await verdict()).toMatchObject({ broken: null })
      const [found] = await verifyAudit(runtime.db, recordChecks, { customerId: customer.id, kept })
      expect(found).toMatchObject({ broken: { fault: 'root-differs' } })
      expect(await as(admin).call(verifyAuditChain, { body: {} })).toMatchObject({ broken: { fault: 'root-differs' } })
    })
    const gone = {
      at: new Date().toISOString(),
      customerId: randomUUID(),
      company: 'Gone Ltd',
      root: '7:'.padEnd(66, 'a'),
    }
    await storeRoots(settings, [gone])
    const all = await verifyAudit(runtime.db, recordChecks, { kept: await readStoredRoots(settings) })
    expect(all.at(-1)).toMatchObject({ name: 'Gone Ltd', broken: { fault: 'missing' } })
  })
})

describe('the command', () => {
  const other = auditKeyFrom('the secret of another installation, 32+')
  const run = async (args: string[] = [], auditKey = settings.auditKey) => {
    const { lines, ok } = await verify({ ...settings, databaseUrl, auditKey }, args)
    return { ok, text: lines.join('\n') }
  }

  test('verifies, prints the root to store, and fails with what does not match a stored root', async () => {
    const { ok, text } = await run([customer.id])
    expect(ok).toBe(true)
    expect(text).toMatch(/^Nordwerk Machining: 66 rows, 0 rounds, 0 decisions and 0 issues, all valid\.$/m)
    const root = text.match(/store it elsewhere: (66:[0-9a-f]{64})/)?.[1] ?? ''
    expect(await run([customer.id, '--root', root])).toMatchObject({ ok: true })
    expect(await run([customer.id, '--root', `66:${'0'.repeat(64)}`])).toMatchObject({
      ok: false,
      text: expect.stringContaining('BROKEN. Row 66 differs from a stored root'),
    })
    await expect(run([customer.id, '--root', 'abc'])).rejects.toThrow(/^Not a root/)
    // The line of the deleted company.
    expect(await run()).toMatchObject({ ok: false, text: expect.stringContaining('Gone Ltd: BROKEN') })
    await database.query(`update audit_rows set record = ${forged} ${row}`)
    expect(await run()).toMatchObject({ ok: false, text: expect.stringContaining('BROKEN. Row 10 was changed') })
    await database.query(`update audit_rows set record = replace(record, 'Serial', 'Parallel') ${row}`)
  })

  test('exits with 1 when something is broken, and prints what', async () => {
    const command = fileURLToPath(new URL('../verify.command.ts', import.meta.url))
    const env = {
      ...{ DATABASE_URL: databaseUrl, GEMBA_SECRET: settings.secret, GEMBA_DATA: settings.dataFolder },
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    }
    await expect(promisify(execFile)(process.execPath, [command], { env })).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Nordwerk Machining: 66 rows, .* all valid\.$[\s\S]*^Gone Ltd: BROKEN/m),
    })
  })

  test('recognizes a seal of another secret, and seals again on request', async () => {
    expect((await run([customer.id], other)).text).toContain("doesn't have this installation's seal")
    const { text } = await run([customer.id, '--seal'], other)
    expect(text).toMatch(/^Nordwerk Machining: sealed at 66:[0-9a-f]{64}, the end of its chain\.$/m)
    expect(text).toMatch(/^Nordwerk Machining: 67 rows, .* all valid\.$/m)
  })
})
