// People who leave: who may remove their data, what is gone afterwards, what stays, and that everything still verifies.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAudit } from '@gemba/domain/audit/audit.endpoints'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { anonymizeUser, setLegalHold } from '@gemba/domain/users/leaving.endpoints'
import {
  changeUsers,
  createUser,
  getUser,
  getUserAccess,
  listUserChoices,
  listUsers,
  updateUserAccess,
} from '@gemba/domain/users/userAccounts.endpoints'
import { decideSubmission, getReview } from '@gemba/domain/workflow/workflow.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '../audit/verifyAudit.ts'
import { addMembership } from '../auth/public/identities.ts'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { jobs, recordChecks } from '../features.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { password, passwordHash } from '../testing/password.ts'
import { signingIn } from '../testing/signingIn.ts'
import { tenantTables } from '../testing/tenantTables.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { app, customer, other, signedIn, as, database, runtime } = await testServer()
const { signIn } = signingIn(app)
let admin: TestUser
let manager: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  manager = await signedIn(['user manager'])
})

const made = (username: string, more: object = {}) =>
  as(admin).call(createUser, {
    body: {
      ...{ username, firstName: 'Ada', lastName: 'Byron', email: '', badge: '', language: null, timezone: null },
      ...{ roleIds: [], groupIds: [], entry: 'password', firstPassword: 'k7mw-p2xq-9fhd', ...more },
    },
  })
const read = (id: string, user = manager) => as(user).call(getUser, { params: { id } })
const deactivate = (id: string) =>
  as(admin).call(changeUsers, { body: { userIds: [id], change: { act: 'deactivate' } } })
const anonymize = async (id: string, user = manager, username?: string) => {
  const { version, username: own } = await read(id, admin)
  return as(user).call(anonymizeUser, { params: { id }, body: { username: username ?? own, version } })
}
const hold = async (id: string, held: boolean, user = manager) => {
  const { version } = await read(id, admin)
  return as(user).call(setLegalHold, { params: { id }, body: { held, reason: 'Claim 14-2', version } })
}
const left = async (username: string, more: object = {}) => {
  const { id } = await made(username, more)
  await deactivate(id)
  return id
}
const verdict = async () => (await verifyAudit(runtime.db, recordChecks, { customerId: customer.id }))[0]
const refusal = (status: number, problem: object = {}) => ({ status, problem })

/** The tables that have these words anywhere. */
const tablesWith = async (words: string) => {
  const { rows: own } = await database.query(
    "select 'auth.' || tablename as name from pg_tables where schemaname = 'auth'",
  )
  const all = [...(await tenantTables(database)), ...own.map(({ name }) => name)]
  const found: string[] = []
  for (const name of all) {
    const { rows } = await database.query(`select from ${name} t where t::text ilike $1 limit 1`, [`%${words}%`])
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('who may anonymize', () => {
  test('those who may delete users, in their own company', async () => {
    const id = await left('who.may')
    const auditor = await signedIn(['checklist auditor'])
    const stranger = await signedIn(['administrator'], { at: other })
    await expect(anonymize(id, auditor)).rejects.toMatchObject({ status: 403 })
    await expect(anonymize(id, stranger)).rejects.toMatchObject({ status: 404 })
    await expect(hold(id, true, auditor)).rejects.toMatchObject({ status: 403 })
    await expect(hold(id, true, stranger)).rejects.toMatchObject({ status: 404 })
    expect(await read(id)).toMatchObject({ can: { anonymize: true, hold: true }, anonymizedAt: null })
  })

  test('only someone who is deactivated, and who is named', async () => {
    const { id } = await made('still.here')
    expect(await read(id)).toMatchObject({ can: { anonymize: false }, anonymizeBlock: 'active' })
    await expect(anonymize(id)).rejects.toMatchObject(
      refusal(409, { message: 'This person can still sign in. Deactivate them first.' }),
    )
    await deactivate(id)
    await expect(anonymize(id, manager, 'someone.else')).rejects.toMatchObject(
      refusal(422, { fields: { username: 'This is not their username. Enter it exactly.' } }),
    )
    expect(await anonymize(id, manager, 'STILL.here')).toMatchObject({ state: 'anonymized' })
    await expect(anonymize(id)).rejects.toMatchObject({ status: 409 })
  })

  test('no one with rights that one lacks', async () => {
    const boss = await signedIn(['administrator'])
    await deactivate(boss.id)
    await expect(anonymize(boss.id, manager)).rejects.toMatchObject({ status: 409 })
  })
})

describe('a legal hold', () => {
  test('stops it until it ends, says who placed it and why, and is recorded', async () => {
    const id = await left('on.hold')
    expect(await hold(id, true)).toMatchObject({
      ...{ anonymizeBlock: 'held', can: { anonymize: false } },
      legalHold: { reason: 'Claim 14-2', by: { id: manager.id } },
    })
    const { users } = await as(admin).call(listUsers, { query: { held: true } })
    expect(users.map(user => user.id)).toEqual([id])
    await expect(anonymize(id)).rejects.toMatchObject(
      refusal(409, { message: 'This person is on legal hold. End the hold first.' }),
    )
    expect(await hold(id, false)).toMatchObject({ legalHold: null, can: { anonymize: true } })
    const { audit } = await as(admin).call(listAudit, { query: { entityId: id, done: 'users.Users Hold' } })
    expect(audit.map(({ old, new: now, reason }) => [old, now, reason])).toEqual([
      [{ legalHold: 'Claim 14-2' }, { legalHold: null }, 'Claim 14-2'],
      [{ legalHold: null }, { legalHold: 'Claim 14-2' }, 'Claim 14-2'],
    ])
  })
})

test('a legal hold of the whole company, which the platform owner placed, stops it as well', async () => {
  const id = await left('of.a.held.company')
  await database.query(`insert into company_holds (company_id, by, reason) values ($1, 'Owner', 'A lawsuit')`, [
    customer.id,
  ])
  expect(await read(id)).toMatchObject({ anonymizeBlock: 'companyHeld', anonymizeAt: null, can: { anonymize: false } })
  await expect(anonymize(id)).rejects.toMatchObject(
    refusal(409, { message: 'Your company is on legal hold, so no data may be removed. Ask the platform owner.' }),
  )
  await database.query('delete from company_holds where company_id = $1', [customer.id])
  expect(await read(id)).toMatchObject({ anonymizeBlock: null, can: { anonymize: true } })
})

describe('someone who was anonymized', () => {
  const name = 'Quintessa'
  const email = 'quintessa.zorn@nordwerk.example'
  let id: string
  let inspectionId: string

  beforeAll(async () => {
    await database.query(`update customers set settings = settings || '{"electronicSignature": true}' where id = $1`, [
      customer.id,
    ])
    const { roles } = await as(admin).call(listUserChoices)
    const role = roles.find(one => one.name === 'QA Supervisor')
    const more = {
      firstName: name,
      lastName: 'Zorn',
      email,
      badge: 'QZ-4711',
      entry: 'invitation',
      roleIds: [role?.id],
    }
    ;({ id } = await made('quintessa.zorn', more))
    await database.query(
      `insert into auth.accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1::uuid::text, 'credential', $2)`,
      [id, passwordHash],
    )
    const { user } = await signIn('quintessa.zorn', password)
    const checklist = await buildChecklist(runtime.db, { customer, type: 'product' })
    const operator = await signedIn(['checklist operator'])
    const inspection = await buildSubmission(runtime.db, { customer, checklist, by: operator })
    inspectionId = inspection.id
    const params = { id: inspectionId }
    const { version } = await as(user).call(getReview, { params, query: { role: 'qa-supervisor' } })
    const decision = { role: 'qa-supervisor', decision: 'approve', comment: 'In order', version, password } as const
    await as(user).call(decideSubmission, { params, body: decision })
    await database.query(`update users set attributes = '{"c1": "Quintessa line"}' where id = $1`, [id])
    await deactivate(id)
    expect(await tablesWith(name)).toEqual(
      expect.arrayContaining(['users', 'audit_rows', 'auth.identities', 'mail_recipients', 'workflow_histories']),
    )
    await anonymize(id, admin)
  })

  test('has a pseudonym, and nothing else that tells who they were', async () => {
    const pseudonym = `Former employee ${id.slice(0, 4).toUpperCase()}`
    expect(await read(id)).toMatchObject({
      ...{ username: `former-${id.slice(0, 4)}`, profile: { firstName: '', lastName: pseudonym }, state: 'anonymized' },
      ...{ email: null, badge: null, picture: null, attributes: {}, roles: [], groups: [], lock: 'anonymized' },
      can: { update: false, setPassword: false, deactivate: false, anonymize: false, hold: false },
    })
    const { users } = await as(admin).call(listUsers, { query: { search: name.toLowerCase() } })
    expect(users).toEqual([])
  })

  test('is named in the database only where the signed record has their printed name', async () => {
    // The chain keeps it with the decision: both belong to the signed record.
    expect(await tablesWith(name)).toEqual(['audit_rows', 'workflow_histories'])
    const { rows } = await database.query('select distinct entity from audit_rows where record ilike $1', [`%${name}%`])
    expect(rows).toEqual([{ entity: 'submissions' }])
    expect(await tablesWith(email)).toEqual([])
    expect(await tablesWith('QZ-4711')).toEqual([])
    expect(await tablesWith('quintessa.zorn')).toEqual([])
  })

  test('stays on their records, which verify as before', async () => {
    const { history } = await as(admin).call(getSubmission, { params: { id: inspectionId } })
    expect(history[0]).toMatchObject({
      submittedBy: { id, profile: { lastName: expect.stringMatching(/^Former employee/) } },
      signature: { name: 'Quintessa Zorn' },
    })
    expect(await verdict()).toMatchObject({ broken: null, records: { decisions: 1, brokenTotal: 0 } })
  })

  test('keeps where they signed in to themselves; that they did so is still counted', async () => {
    const { rows } = await database.query('select outcome, device, network, session from sign_ins where user_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ outcome: 'signedIn', device: '', network: '', session: null }])
    expect((await signIn('quintessa.zorn', password)).status).toBe(401)
  })

  test('is recorded in the log with how many entries were changed, and those say so', async () => {
    const { audit } = await as(admin).call(listAudit, { query: { entityId: id } })
    const [last, ...before] = audit
    expect(last).toMatchObject({ action: 'Users Anonymize', user: { id: admin.id }, reason: 'By an administrator' })
    expect(last?.new).toEqual({ name: expect.stringMatching(/^Former employee/), entries: 1 })
    const created = before.find(({ action }) => action === 'Users Create')
    expect(created).toMatchObject({ redacted: true, new: { entry: 'invitation', roles: ['QA Supervisor'] } })
    expect(created?.new).not.toHaveProperty('firstName')
  })

  test('is not changed, activated or given anything again', async () => {
    const { version } = await read(id)
    const body = { roleIds: [], groupIds: [], version }
    await expect(as(admin).call(updateUserAccess, { params: { id }, body })).rejects.toMatchObject({ status: 409 })
    const activated = await as(admin).call(changeUsers, { body: { userIds: [id], change: { act: 'activate' } } })
    expect(activated.skipped).toMatchObject([{ reason: 'anonymized' }])
    expect(await as(admin).call(getUserAccess, { params: { id } })).toMatchObject({ can: { update: false } })
  })

  test('frees the username for someone new, who is someone else', async () => {
    const next = await made('quintessa.zorn', { email })
    expect(next.id).not.toBe(id)
  })
})

describe('the audit chain', () => {
  const redactedBy = (where: string) => `
    update audit_rows set record = (record::jsonb || '{"redacted": true, "new": {"username": "forged"}}')::text
    where customer_id = '${customer.id}' and sequence = (select min(sequence) from audit_rows where customer_id = '${customer.id}' and ${where})
    returning sequence::int, hash`

  test.each([
    ['of a user', "entity = 'users' and record not like '%redacted%'"],
    ['that was redacted', "entity = 'users' and record like '%redacted%'"],
    ['of something else', "entity = 'submissions'"],
  ])('reports an entry %s that only says that it was redacted', async (_, where) => {
    const { rows: before } = await database.query(
      `select sequence, record from audit_rows where customer_id = '${customer.id}'`,
    )
    const { rows } = await database.query(redactedBy(where))
    expect(await verdict()).toMatchObject({ broken: { sequence: rows[0]?.sequence, fault: 'altered' } })
    for (const { sequence, record } of before)
      await database.query('update audit_rows set record = $2 where customer_id = $3 and sequence = $1', [
        ...[sequence, record, customer.id],
      ])
    expect(await verdict()).toMatchObject({ broken: null })
  })
})

test('the archive of a company verifies entries of someone who was anonymized, and finds altered ones', async () => {
  await anonymize(await left('in.the.archive'))
  const folder = mkdtempSync(join(tmpdir(), 'gemba-archive-'))
  mkdirSync(join(folder, 'data'))
  const write = async (alter = (line: string) => line) => {
    for (const [name, columns] of [
      ['audit_rows', 'sequence::int, previous_hash, hash, record'],
      ['audit_heads', 'sequence::int, hash'],
    ] as const) {
      const { rows } = await database.query(`select ${columns} from ${name} where customer_id = $1 order by sequence`, [
        customer.id,
      ])
      writeFileSync(join(folder, `data/${name}.jsonl`), rows.map(row => alter(JSON.stringify(row))).join('\n'))
    }
  }
  copyFileSync(new URL('../companyData/archive/verify.mjs', import.meta.url), join(folder, 'verify.mjs'))
  writeFileSync(join(folder, 'checksums.sha256'), '')
  const verify = () => spawnSync(process.execPath, [join(folder, 'verify.mjs')], { encoding: 'utf8' }).stdout
  await write()
  expect(verify()).toContain('Everything is in order.')
  await write(line => line.replace('deactivate', 'activate'))
  expect(verify()).toMatch(/entry \d+ is missing or was changed/)
  await write(line => (line.includes('\\"redacted\\":true') ? line.replace('password', 'invitation') : line))
  expect(verify()).toMatch(/entry \d+ was changed/)
  rmSync(folder, { recursive: true })
})

test('anonymizing someone does not cover up that an entry about them was altered', async () => {
  const id = await left('forged.before')
  const { rows } = await database.query(
    `update audit_rows set record = replace(record, 'Byron', 'Forged') where entity_id = $1 and action = 'Users Create'
     returning sequence::int, record`,
    [id],
  )
  await anonymize(id)
  expect(await verdict()).toMatchObject({ broken: { sequence: rows[0]?.sequence, fault: 'altered' } })
  await database.query(
    `update audit_rows set record = replace($3, 'Forged', 'Byron') where customer_id = $1 and sequence = $2`,
    [...[customer.id, rows[0]?.sequence, rows[0]?.record]],
  )
  expect(await verdict()).toMatchObject({ broken: null })
})

test('a person of two companies is forgotten in one of them alone, and signs in to the other', async () => {
  const { id } = await made('two.places', { firstName: 'Twain' })
  await addMembership(runtime.db, { userId: id, customerId: other.id, customerName: other.name })
  await database.query(
    `insert into users (customer_id, id, username, first_name, last_name) values ($1, $2, 'two.places', 'Twain', 'Byron')`,
    [other.id, id],
  )
  for (const at of [customer.id, other.id]) {
    await database.query(`insert into auth.pins (customer_id, user_id, hash, must_change) values ($1, $2, '', false)`, [
      ...[at, id],
    ])
    await database.query(`insert into auth.sign_in_failures (username, origin, count) values ($1, '', 3)`, [
      `pin ${at} ${id}`,
    ])
  }
  await deactivate(id)
  await anonymize(id)
  const { rows: pins } = await database.query('select customer_id from auth.pins where user_id = $1', [id])
  expect(pins).toEqual([{ customer_id: other.id }])
  const { rows: tries } = await database.query('select username from auth.sign_in_failures where username like $1', [
    `%${id}`,
  ])
  expect(tries).toEqual([{ username: `pin ${other.id} ${id}` }])
  const { rows } = await database.query('select customer_id, first_name from users where id = $1 order by first_name', [
    id,
  ])
  expect(rows.map(row => row.first_name)).toEqual(['', 'Twain'])
  const { rows: places } = await database.query('select customer_id from auth.memberships where user_id = $1', [id])
  expect(places).toEqual([{ customer_id: other.id }])
  expect(await tablesWith('two.places')).toEqual(['users', 'auth.identities'])
})

test('each night those are anonymized whose time is over, and no one on hold or of a company on hold', async () => {
  const [gone, held, recent] = [await left('long.gone'), await left('held.back'), await left('just.left')]
  await hold(held, true)
  await database.query(`update users set deactivated_at = now() - interval '13 months' where id = any($1)`, [
    [gone, held],
  ])
  await database.query(`update users set deactivated_at = now() - interval '11 months' where id = $1`, [recent])
  const run = () =>
    jobs
      .find(job => job.name === 'users.anonymize-leavers')
      ?.run({}, runtime, {
        ...{ customerId: undefined, attempt: 1, isLast: true },
      })
  await run()
  expect(await read(gone)).toMatchObject({ state: 'deactivated', anonymizeAt: null })
  await database.query(`update customers set settings = settings || '{"leaverMonths": 12}' where id = $1`, [
    customer.id,
  ])
  expect((await read(recent)).anonymizeAt).not.toBeNull()
  await database.query(`insert into company_holds (company_id, by, reason) values ($1, 'Owner', 'A lawsuit')`, [
    customer.id,
  ])
  await run()
  expect(await read(gone)).toMatchObject({ state: 'deactivated' })
  await database.query('delete from company_holds where company_id = $1', [customer.id])
  await run()
  expect(await read(gone)).toMatchObject({ state: 'anonymized' })
  expect(await read(held)).toMatchObject({ state: 'deactivated', anonymizeAt: null })
  expect(await read(recent)).toMatchObject({ state: 'deactivated' })
  const { audit } = await as(admin).call(listAudit, { query: { entityId: gone, done: 'users.Users Anonymize' } })
  expect(audit).toMatchObject([{ user: null, reason: 'Retention period over' }])
  expect(await verdict()).toMatchObject({ broken: null })
})

test('every column of people is one that anonymizing clears or keeps on purpose', async () => {
  const { rows } = await database.query(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'users'`,
  )
  const cleared = ['username', 'first_name', 'last_name', 'email', 'badge', 'picture', 'attributes', 'preferences']
  const more = ['release_notes_read', 'invited_at', 'search_text']
  const kept = ['customer_id', 'id', 'created_at', 'created_by', 'version', 'updated_at', 'updated_by', 'active']
  const when = ['deactivated_at', 'anonymized_at', 'legal_hold', 'is_b2c_user', 'last_sign_in_at']
  expect(rows.map(({ name }) => name).sort()).toEqual([...cleared, ...more, ...kept, ...when].sort())
})
