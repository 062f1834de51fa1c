import { listAudit } from '@gemba/domain/audit/audit.endpoints'
import { listChecklists } from '@gemba/domain/checklists/checklists.endpoints'
import { pathOf } from '@gemba/domain/core/apiPath'
import { daysAfter } from '@gemba/domain/core/calendarDay'
import {
  createCustomer,
  exportCustomers,
  getCustomer,
  getCustomerLogo,
  listCustomers,
  updateCustomer,
  updateFeatures,
  updateSubscription,
} from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import type { CustomerDetails, CustomerInput } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { exportUsage, listUsage } from '@gemba/domain/customerAccounts/usage.endpoints'
import { uploadPicture } from '@gemba/domain/files/files.endpoints'
import { createUser } from '@gemba/domain/users/userAccounts.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '../audit/verifyAudit.ts'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { recordChecks } from '../features.ts'
import { pictureFile } from '../platform/testing/pictureFile.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { linkIn, mailsIn } from '../testing/mailedLinks.ts'
import { signingIn } from '../testing/signingIn.ts'
import { systemAdministrator } from '../testing/systemAdministrator.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const server = await testServer()
const { app, runtime, customer, other, signedIn, as, database } = server
const { signIn } = signingIn(app)
const today = new Date().toISOString().slice(0, 10)
let system: TestUser
let admin: TestUser
beforeAll(async () => {
  system = await systemAdministrator(server)
  admin = await signedIn(['administrator'], { email: 'ada@nordwerk.example' })
})

const list = (query: Record<string, unknown> = {}) => as(system).call(listCustomers, { query })
const read = (id: string = customer.id) => as(system).call(getCustomer, { params: { id } })

let made = 0
const wished = (changes: Record<string, unknown> = {}) => {
  made += 1
  return {
    ...{ name: `Halden ${made}`, address: 'Storgata 4\n1771', place: 'Halden', seats: 60, logo: null },
    ...{ contactName: 'Ines Falk', contactEmail: 'ines.falk@gemba.example', contactPhone: '+47 69 17 00 00' },
    ...{ timezone: 'Europe/Oslo', locale: 'en-GB', language: 'en' as const, features: ['allowChecklists' as const] },
    ...{ expiresOn: daysAfter(today, 365), leadDays: 30 },
    ...{ username: `nils.berg${made}`, firstName: 'Nils', lastName: 'Berg', email: '' },
    ...{ entry: 'password' as const, firstPassword: 'k7mw-p2xq-9fhd' },
    ...changes,
  }
}
const create = (changes: Record<string, unknown> = {}) => as(system).call(createCustomer, { body: wished(changes) })
const inputOf = ({ name, address, place, seats, logo, contactName, contactEmail, contactPhone }: CustomerDetails) => ({
  ...{ name, address, place, seats, logo, contactName, contactEmail, contactPhone },
})
const change = async (id: string, changes: Partial<CustomerInput>) => {
  const now = await read(id)
  return as(system).call(updateCustomer, {
    params: { id },
    body: { ...inputOf(now), ...changes, version: now.version },
  })
}

describe('the list of companies', () => {
  test('has every company with its people, features and runs of 30 days', async () => {
    const checklist = await buildChecklist(runtime.db, {
      customer,
      type: 'process',
      assignedTo: { userIds: [admin.id] },
    })
    await buildSubmission(runtime.db, { customer, checklist, by: admin })
    const { customers, total, totals } = await list()
    expect(customers.map(({ name }) => name)).toEqual(['Gemba Platform', 'Nordwerk Machining', 'Vega Castings'])
    expect(total).toBe(3)
    const [, nordwerk] = customers
    expect(nordwerk).toMatchObject({ users: 1, seats: null, state: 'open', suspended: false, timezone: 'UTC' })
    expect(nordwerk?.runs).toHaveLength(30)
    expect(nordwerk?.runs.at(-1)).toBe(1)
    expect(totals).toEqual({ users: 2, runs: 1 })
  })

  test('is searched by name and place, filtered by feature, and says nothing of those that ended over a year ago', async () => {
    const { id } = await create({ name: 'Sakai Gear Works', place: 'Osaka', features: ['allowAI'] })
    expect((await list({ search: 'osaka gear' })).customers.map(({ name }) => name)).toEqual(['Sakai Gear Works'])
    expect((await list({ feature: 'allowAI', search: 'sakai' })).total).toBe(1)
    expect((await list({ feature: 'allowLMS', search: 'sakai' })).total).toBe(0)
    const ended = async (days: number) => {
      const { version } = await read(id)
      const body = { expiresOn: daysAfter(today, -days), leadDays: 30, version }
      expect((await as(system).call(updateSubscription, { params: { id }, body })).state).toBe('ended')
      return (await list({ search: 'sakai', which: 'current' })).total
    }
    expect(await ended(360)).toBe(1)
    expect(await ended(370)).toBe(0)
    expect((await list({ search: 'sakai', which: 'ended' })).total).toBe(1)
    expect((await list({ search: '100%' })).total).toBe(0)
  })

  test('is filtered by the day of its reader, as its states are', async () => {
    const { id } = await create({ name: 'Dateline' })
    // Somewhere it is always another day than in UTC.
    const [zone, ahead] = new Date().getUTCHours() >= 10 ? ['Pacific/Kiritimati', 1] : ['Etc/GMT+12', -1]
    const far = await signedIn(['system administrator'], { at: { id: system.customerId, name: 'Owner' } })
    await database.query(`update users set preferences = jsonb_build_object('timezone', $2::text) where id = $1`, [
      ...[far.id, zone],
    ])
    const { version } = await read(id)
    const body = { expiresOn: daysAfter(today, ahead === 1 ? 0 : -1), leadDays: 30, version }
    await as(system).call(updateSubscription, { params: { id }, body })
    const seen = async (by: TestUser, which: 'ended' | 'notice') =>
      (await as(by).call(listCustomers, { query: { search: 'dateline', which } })).customers.map(({ state }) => state)
    const [later, earlier] = ahead === 1 ? [far, system] : [system, far]
    expect([await seen(later, 'ended'), await seen(later, 'notice')]).toEqual([['ended'], []])
    expect([await seen(earlier, 'ended'), await seen(earlier, 'notice')]).toEqual([[], ['notice']])
  })

  test('is exported with a column for each feature, and no cell is a formula', async () => {
    await create({ name: '=HYPERLINK("http://x")', place: '+1' })
    const file = String(await as(system).call(exportCustomers, { query: { search: 'HYPERLINK' } }))
    const [head, line] = file.trim().split('\r\n')
    expect(head).toContain('Name,Place,Timezone,Subscription ends')
    expect(head).toContain('allowReceiptOfGoods')
    expect(line).toContain(`"'=HYPERLINK(""http://x"")",'+1,Europe/Oslo`)
  })

  test('looking at it is in the audit chain of the platform owner, with who looked', async () => {
    await list()
    const { audit } = await as(system).call(listAudit, { query: {} })
    expect(audit[0]).toMatchObject({
      ...{ action: 'Platform Access', reason: 'list customers', user: { username: system.username } },
    })
  })
})

describe('system reports', () => {
  test('have what each company used, and all together', async () => {
    const { usage, total, totals } = await as(system).call(listUsage, { query: { search: 'nordwerk' } })
    expect(usage).toMatchObject([{ name: 'Nordwerk Machining', users: 1, runs: 1, mailsNotSent: 0 }])
    expect([total, totals.customers, totals.users]).toEqual([1, 1, 1])
    const file = String(await as(system).call(exportUsage, { query: { sort: 'runs', descending: true } }))
    expect(file.trim().split('\r\n')[1]).toMatch(/^Nordwerk Machining,1,,/)
  })
})

describe('a new company', () => {
  test('has its roles, settings and features, and its first administrator signs in with the first password', async () => {
    const body = wished()
    const added = await as(system).call(createCustomer, { body })
    expect(added).toMatchObject({ name: body.name, users: 1, administrators: ['Nils Berg'], place: 'Halden' })
    const entered = await signIn(body.username, body.firstPassword)
    expect(entered.body).toMatchObject({ mustChangePassword: true })
    const { rows } = await database.query('select count(*)::int as roles from roles where customer_id = $1', [added.id])
    expect(rows[0].roles).toBeGreaterThan(10)
  })

  test('or its first administrator is invited, in the language of the company', async () => {
    const added = await create({
      entry: 'invitation',
      email: 'NILS@halden.example',
      language: 'de',
      firstPassword: undefined,
    })
    const [mail] = await mailsIn(runtime.db, added.id)('nils@halden.example')
    expect(mail?.subject).toContain(added.name)
    expect(linkIn(mail?.text)).toContain('/password-reset?token=')
  })

  test('both chains say so, in the company without a name that is not theirs, and both verify', async () => {
    const added = await create()
    const { rows } = await database.query(
      'select action, user_id, record from audit_rows where customer_id = $1 order by sequence',
      [added.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['Customers Create', 'Users Create'])
    expect(rows[0].user_id).toBeNull()
    expect(rows.map(({ record }) => record).join()).not.toContain('k7mw-p2xq-9fhd')
    for (const customerId of [added.id, system.customerId]) {
      const [verdict] = await verifyAudit(runtime.db, recordChecks, { customerId })
      expect(verdict).toMatchObject({ broken: null })
      expect(verdict?.rows).toBeGreaterThan(1)
    }
  })

  test('a name that a company has, in any case, is refused at the field, and a username that anyone has', async () => {
    await expect(create({ name: 'nordwerk MACHINING' })).rejects.toMatchObject({
      ...{ status: 422, problem: { fields: { name: 'Another customer has this name.' } } },
    })
    await expect(create({ username: admin.username.toUpperCase() })).rejects.toMatchObject({
      ...{ status: 422, problem: { fields: { username: expect.any(String) } } },
    })
    await expect(create({ email: 'ada@nordwerk.example' })).rejects.toMatchObject({
      ...{ status: 422, problem: { fields: { email: expect.any(String) } } },
    })
    expect((await list({ search: `Halden ${made}` })).total).toBe(0)
  })

  test.each([
    ['name', ''],
    ['name', 'Two\nlines'],
    ['name', 'Nord\u202ewerk'],
    ['name', 'x'.repeat(101)],
    ['seats', 0],
    ['seats', 1.5],
    ['contactEmail', 'nobody'],
    ['contactPhone', 'call me'],
    ['timezone', 'Mars/Base'],
    ['features', ['allowEverything']],
    ['expiresOn', '2026-02-30'],
    ['leadDays', 0],
    ['username', 'a\u200bb'],
  ])('%s: %j is refused', async (field, value) => {
    await expect(create({ [field]: value })).rejects.toMatchObject({ status: 422 })
  })

  test('sent twice with one key is added once', async () => {
    const send = () =>
      as(system).call(createCustomer, { body: { ...wished(), name: 'Once Ltd', username: 'once' }, headers: key })
    const key = { 'idempotency-key': 'once-and-never-again' }
    const [one, two] = [await send().catch(error => error), await send().catch(error => error)]
    expect((await list({ search: 'Once Ltd' })).total).toBe(1)
    expect(one.id).toBeTruthy()
    expect(two.status === 422 || two.id === one.id).toBe(true)
  })
})

describe('a change', () => {
  test('of name and contact shows to its people at once, and the company chain has old and new', async () => {
    const person = await signedIn(['administrator'], { at: other })
    await change(other.id, { name: 'Vega Castings Inc.', contactEmail: 'help@gemba.example' })
    const me = await as(person).call(getSignedInUser)
    expect(me.customer.name).toBe('Vega Castings Inc.')
    const { audit } = await as(person).call(listAudit, { query: {} })
    expect(audit[0]).toMatchObject({
      ...{ action: 'Customers Update', user: null },
      ...{ old: { name: 'Vega Castings' }, new: { name: 'Vega Castings Inc.' } },
    })
  })

  test('the second of two is refused, with who was faster', async () => {
    const { version, ...now } = await read()
    const body = { ...inputOf({ ...now, version }), version }
    await as(system).call(updateCustomer, { params: { id: customer.id }, body })
    await expect(as(system).call(updateCustomer, { params: { id: customer.id }, body })).rejects.toMatchObject({
      ...{ status: 409, problem: { details: { name: expect.stringContaining('Person'), version: version + 1 } } },
    })
  })

  test('of a company that does not exist is 404', async () => {
    await expect(read('5b0e7f1c-6c0b-4f0e-9d57-0a1d3e2c4b99')).rejects.toMatchObject({ status: 404 })
  })
})

describe('a feature that is switched off', () => {
  test('is refused from the next request on; records stay and are counted', async () => {
    const { features, version, kept } = await read()
    expect(kept).toContainEqual({ feature: 'allowChecklists', records: 1 })
    const lists = () => as(admin).call(listChecklists, { query: { type: 'process' } })
    expect((await lists()).total).toBe(1)
    const without = features.filter(flag => flag !== 'allowChecklists')
    const params = { id: customer.id }
    const off = await as(system).call(updateFeatures, { params, body: { features: without, version } })
    await expect(lists()).rejects.toMatchObject({ status: 404 })
    expect(await as(admin).call(getSignedInUser)).toMatchObject({ customer: { features: { allowChecklists: false } } })
    expect(off.kept).toContainEqual({ feature: 'allowChecklists', records: 1 })
    await as(system).call(updateFeatures, { params, body: { features, version: off.version } })
    expect((await lists()).total).toBe(1)
  })
})

describe('specification 1 §2.4, expiry', () => {
  test('people know until when, from when they are warned, and whom to ask', async () => {
    const { id } = await create()
    const person = await signedIn(['checklist operator'], { at: { id, name: 'Halden' } })
    expect((await as(person).call(getSignedInUser)).customer.expiration).toEqual({
      ...{ date: daysAfter(today, 365), notification: { leadTime: 30, email: 'ines.falk@gemba.example' } },
    })
  })

  test('after the last day everything goes on', async () => {
    const { id, version } = await create()
    const person = await signedIn(['administrator'], { at: { id, name: 'Halden' } })
    const body = { expiresOn: daysAfter(today, -1), leadDays: 30, version }
    await as(system).call(updateSubscription, { params: { id }, body })
    expect((await as(person).call(listChecklists, { query: { type: 'process' } })).total).toBe(0)
  })
})

describe('seats', () => {
  const fields = { lastName: '', email: '', badge: '', language: null, timezone: null, roleIds: [], groupIds: [] }
  const add = (by: TestUser, username: string) =>
    as(by).call(createUser, {
      body: { ...fields, username, firstName: 'Sam', entry: 'password', firstPassword: 'k7mw-p2xq-9fhd' },
    })

  test('people are added until all are taken; two at the same time do not share the last one', async () => {
    const { id } = await create({ seats: 3 })
    const boss = await signedIn(['administrator'], { at: { id, name: 'Halden' } })
    const both = await Promise.allSettled([add(boss, `seat.a${made}`), add(boss, `seat.b${made}`)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(add(boss, `seat.c${made}`)).rejects.toMatchObject({
      ...{ status: 409, problem: { message: expect.stringContaining('All 3 seats') } },
    })
    await change(id, { seats: null })
    expect(await add(boss, `seat.c${made}`)).toMatchObject({ state: 'active' })
  })
})

describe('the logo of a company', () => {
  const picture = () => as(system).call(uploadPicture, { body: pictureFile() })
  const fetchLogo = (who: TestUser, id: string, logoId: string) =>
    app.http.inject({ url: pathOf(getCustomerLogo.path, { id, logoId }), headers: { cookie: who.cookie } })

  test('is given by the platform owner, as a file of the company alone', async () => {
    const { id: uploaded } = await picture()
    const made = await create({ logo: uploaded })
    expect(made.logo).toEqual(expect.any(String))
    expect(made.logo).not.toBe(uploaded)
    const { rows } = await database.query('select customer_id from files where id = $1', [made.logo])
    expect(rows).toEqual([{ customer_id: made.id }])
    const { statusCode, headers } = await fetchLogo(system, made.id, String(made.logo))
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await fetchLogo(system, customer.id, String(made.logo))).statusCode).toBe(404)
    expect((await fetchLogo(admin, made.id, String(made.logo))).statusCode).toBe(403)
    expect((await change(made.id, { place: 'Moss' })).logo).toBe(made.logo)
    expect((await change(made.id, { logo: null })).logo).toBeNull()
  })

  test('is a picture that the writer has uploaded', async () => {
    const { id } = await create()
    const theirs = await as(admin).call(uploadPicture, { body: pictureFile() })
    for (const logo of [theirs.id, id])
      await expect(change(id, { logo })).rejects.toMatchObject({ problem: { fields: { logo: expect.any(String) } } })
  })
})
