import { featureFlags } from '@gemba/domain/core/featureFlags'
import { createIssue } from '@gemba/domain/issues/issues.endpoints'
import {
  cancelMaintenance,
  endMaintenance,
  exportMaintenanceWindows,
  getMaintenanceWindow,
  listMaintenanceWindows,
  planMaintenance,
  updateMaintenance,
} from '@gemba/domain/maintenance/maintenance.endpoints'
import type { MaintenanceInput } from '@gemba/domain/maintenance/maintenance.schema'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { provisionCustomer } from '../customers/public/provision.ts'
import { people, platformWork, type TestUser, testServer } from '../testing/testServer.ts'

const { app, runtime, settings, addresses, customer, other, signedIn, as, database } = await testServer()
const secondNode = await createApp(settings, addresses)
const atSecond = people(secondNode, settings, customer).as
const owner = await provisionCustomer(runtime.db, { name: 'Platform', features: featureFlags, isPlatformOwner: true })
let sysadmin: TestUser
let operator: TestUser
let stranger: TestUser
beforeAll(async () => {
  sysadmin = await signedIn(['system administrator'], { at: owner, firstName: 'Nora', lastName: 'Lindqvist' })
  operator = await signedIn(['checklist operator'])
  stranger = await signedIn(['administrator'], { at: other })
})
afterEach(() => database.query('delete from maintenance_windows'))
afterAll(() => secondNode.close())

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const message = { en: 'A new version.', de: 'Eine neue Version.', ar: '' }
const tonight = (changes: Partial<MaintenanceInput> = {}): MaintenanceInput => ({
  ...{ startsAt: minutes(60), endsAt: minutes(90), noticeHours: 24, message },
  ...changes,
})
const plan = (changes: Partial<MaintenanceInput> = {}, by = sysadmin) =>
  as(by).call(planMaintenance, { body: tonight(changes) })
/** A window that is on. */
const begin = () => plan({ startsAt: minutes(-1) })
/** What a person is told at both nodes. */
const told = async (user: TestUser) =>
  Promise.all([as(user), atSecond(user)].map(async at => (await at.call(getSignedInUser)).maintenance?.state))
const lockedOut = { status: 503, problem: { type: 'urn:gemba:problem:maintenance' } }
const atField = (field: string, message: string) => ({ status: 422, problem: { fields: { [field]: message } } })

describe('maintenance windows', () => {
  test('are for system administrators', async () => {
    const { id, version } = await plan()
    for (const user of [operator, stranger]) {
      const { call } = as(user)
      await expect(call(listMaintenanceWindows)).rejects.toMatchObject({ status: 403 })
      await expect(call(getMaintenanceWindow, { params: { id } })).rejects.toMatchObject({ status: 403 })
      await expect(plan({}, user)).rejects.toMatchObject({ status: 403 })
      const changed = { params: { id }, body: { ...tonight(), version } }
      await expect(call(updateMaintenance, changed)).rejects.toMatchObject({ status: 403 })
      await expect(call(endMaintenance, { params: { id }, body: { version } })).rejects.toMatchObject({ status: 403 })
      await expect(call(cancelMaintenance, { params: { id } })).rejects.toMatchObject({ status: 403 })
    }
    await expect(as(null).call(listMaintenanceWindows)).rejects.toMatchObject({ status: 401 })
  })

  test('are listed with their state, found by their message, and exported', async () => {
    await plan({ message: { ...message, en: 'Database' }, noticeHours: 0 })
    await plan({ startsAt: minutes(600), endsAt: minutes(660) })
    const { call } = as(sysadmin)
    const { windows, total, can } = await call(listMaintenanceWindows)
    expect(windows.map(({ state }) => state)).toEqual(['announced', 'planned'])
    expect({ total, can }).toEqual({ total: 2, can: { create: true } })
    expect((await call(listMaintenanceWindows, { query: { search: 'databa' } })).total).toBe(1)
    expect((await call(listMaintenanceWindows, { query: { search: 'de": "' } })).total).toBe(0)
    expect((await call(listMaintenanceWindows, { query: { search: 'ar' } })).total).toBe(0)
    expect((await call(listMaintenanceWindows, { query: { state: 'announced' } })).total).toBe(1)
    expect((await call(listMaintenanceWindows, { query: { state: 'running' } })).total).toBe(0)
    const csv = String(await call(exportMaintenanceWindows))
    expect(csv).toContain('Announced')
    expect(csv).toContain('A new version.')
  })

  test('begin now or later, end later than that, and never overlap', async () => {
    await expect(plan({ startsAt: minutes(-10) })).rejects.toMatchObject(atField('startsAt', 'This time has passed.'))
    await plan()
    const clash = atField('startsAt', 'Another window is planned for this time.')
    await expect(plan({ startsAt: minutes(80), endsAt: minutes(120) })).rejects.toMatchObject(clash)
    await expect(plan({ startsAt: minutes(10), endsAt: minutes(200) })).rejects.toMatchObject(clash)
    const next = await plan({ startsAt: minutes(91), endsAt: minutes(120) })
    const body = { ...tonight({ startsAt: minutes(70), endsAt: minutes(100) }), version: next.version }
    await expect(as(sysadmin).call(updateMaintenance, { params: { id: next.id }, body })).rejects.toMatchObject(clash)
    await expect(plan({ startsAt: minutes(500), endsAt: minutes(499) })).rejects.toMatchObject(
      atField('endsAt', 'It must end after it starts.'),
    )
  })

  test('two that are planned at the same moment for the same time become one', async () => {
    const outcomes = await Promise.allSettled([plan(), plan(), plan()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('are not overwritten when someone else was faster', async () => {
    const { id, version } = await plan()
    const change = (noticeHours: number) =>
      as(sysadmin).call(updateMaintenance, { params: { id }, body: { ...tonight({ noticeHours }), version } })
    await change(2)
    await expect(change(3)).rejects.toMatchObject({ status: 409, problem: { details: { name: 'Nora Lindqvist' } } })
    expect((await as(sysadmin).call(getMaintenanceWindow, { params: { id } })).noticeHours).toBe(2)
  })

  test('are recorded with what they were before', async () => {
    const { id, version } = await plan()
    await as(sysadmin).call(updateMaintenance, { params: { id }, body: { ...tonight({ noticeHours: 4 }), version } })
    await as(sysadmin).call(cancelMaintenance, { params: { id } })
    const { rows } = await database.query(
      `select record::jsonb as record from audit_rows where customer_id = $1 and entity_id = $2 order by sequence`,
      [owner.id, id],
    )
    expect(rows.map(({ record }) => [record.action, record.old?.noticeHours, record.new?.noticeHours])).toEqual([
      ['Maintenance Create', undefined, 24],
      ['Maintenance Update', 24, 4],
      ['Maintenance Delete', 4, undefined],
    ])
  })
})

describe('before a window', () => {
  test('everyone in every company is told from the notice on, at every process', async () => {
    const { id, version } = await plan({ noticeHours: 0 })
    expect(await told(operator)).toEqual([undefined, undefined])
    await as(sysadmin).call(updateMaintenance, { params: { id }, body: { ...tonight(), version } })
    for (const user of [operator, stranger, sysadmin]) expect(await told(user)).toEqual(['announced', 'announced'])
    const { maintenance } = await as(stranger).call(getSignedInUser)
    expect(maintenance).toMatchObject({ message, state: 'announced' })
    await as(sysadmin).call(cancelMaintenance, { params: { id } })
    expect(await told(operator)).toEqual([undefined, undefined])
  })

  test('one of a company that is not the platform owner concerns no one', async () => {
    const [intruder] = [await signedIn([platformWork])]
    await plan({ startsAt: minutes(-1) }, intruder)
    expect(await told(operator)).toEqual([undefined, undefined])
    expect(await told(intruder)).toEqual([undefined, undefined])
  })
})

describe('during a window', () => {
  test('only system administrators get in, at every process from the same moment on', async () => {
    const { id } = await begin()
    for (const at of [as, atSecond])
      for (const user of [operator, stranger]) {
        await expect(at(user).call(getSignedInUser)).rejects.toMatchObject(lockedOut)
        await expect(at(user).call(listMaintenanceWindows)).rejects.toMatchObject(lockedOut)
      }
    const issue = { type: 'product', title: 'Burr', severity: 'low' } as never
    await expect(as(stranger).call(createIssue, { body: issue })).rejects.toMatchObject(lockedOut)
    const { rows } = await database.query('select from issues')
    expect(rows).toEqual([])
    expect(await told(sysadmin)).toEqual(['running', 'running'])
    expect((await atSecond(sysadmin).call(getMaintenanceWindow, { params: { id } })).state).toBe('running')
  })

  test('the refusal says until when, in the language of who asks, and when to try again', async () => {
    const { startsAt, endsAt } = await begin()
    const response = await app.http.inject({
      url: '/api/storage/users/me',
      headers: { cookie: operator.cookie, 'accept-language': 'de' },
    })
    expect(response.statusCode).toBe(503)
    expect(Number(response.headers['retry-after'])).toBe(300)
    const { message: words, details } = response.json()
    expect(words).toMatch(/^Bis \d{4}-\d\d-\d\d \d\d:\d\d läuft eine Wartung\. Nichts ging verloren\./)
    expect(new Date(details.startsAt).toISOString()).toBe(startsAt)
    expect(new Date(details.endsAt).toISOString()).toBe(endsAt)
    expect(details).toMatchObject({ message, state: 'running' })
  })

  test('a system administrator gets in whichever company they work in at the moment', async () => {
    await begin()
    await database.query(`insert into users (customer_id, id, username) values ($1, $2, 'nora')`, [
      other.id,
      sysadmin.id,
    ])
    await database.query(
      `insert into auth.memberships (user_id, customer_id, customer_name) values ($1, $2, 'Vega Castings')`,
      [sysadmin.id, other.id],
    )
    await database.query('update auth.sessions set active_customer_id = $1 where user_id = $2', [other.id, sysadmin.id])
    expect((await as(sysadmin).call(getSignedInUser)).customer.name).toBe('Vega Castings')
    await database.query('update auth.sessions set active_customer_id = $1 where user_id = $2', [owner.id, sysadmin.id])
  })

  test('who was deactivated as a system administrator stays out', async () => {
    const former = await signedIn(['system administrator'], { at: owner })
    await database.query('update users set active = false where id = $1', [former.id])
    await begin()
    await expect(as(former).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
  })

  test('its end can be moved and its message changed, but not its start', async () => {
    const { id, version, startsAt } = await begin()
    const change = (changes: Partial<MaintenanceInput>) =>
      as(sysadmin).call(updateMaintenance, { params: { id }, body: { ...tonight({ startsAt, ...changes }), version } })
    await expect(change({ startsAt: minutes(5) })).rejects.toMatchObject(
      atField('startsAt', 'This window has started.'),
    )
    const longer = await change({ endsAt: minutes(200) })
    expect(longer).toMatchObject({ state: 'running', can: { end: true, delete: false } })
    await expect(as(sysadmin).call(cancelMaintenance, { params: { id } })).rejects.toMatchObject({
      ...{ status: 409, problem: { message: 'This window has started.' } },
    })
  })

  test('health and sign-out work as always', async () => {
    await begin()
    expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200)
    const leaving = await signedIn(['learner'])
    const headers = { cookie: leaving.cookie, 'content-type': 'application/json' }
    const left = await app.http.inject({ method: 'POST', url: '/api/auth/sign-out', headers, payload: '{}' })
    expect(left.statusCode).toBe(204)
  })
})

describe('after a window', () => {
  test('everyone gets in when its time is over, without anyone doing anything', async () => {
    const { id } = await begin()
    await database.query(`update maintenance_windows set ends_at = now() where id = $1`, [id])
    expect(await told(operator)).toEqual([undefined, undefined])
    expect((await as(sysadmin).call(getMaintenanceWindow, { params: { id } })).state).toBe('ended')
  })

  test('it can be ended early, once, and changed no more', async () => {
    const { id, version } = await begin()
    const ended = await as(sysadmin).call(endMaintenance, { params: { id }, body: { version } })
    expect(ended).toMatchObject({ state: 'ended', can: { update: false, end: false, delete: false } })
    expect(await told(operator)).toEqual([undefined, undefined])
    const again = { params: { id }, body: { version: ended.version } }
    await expect(as(sysadmin).call(endMaintenance, again)).rejects.toMatchObject({ status: 409 })
    const body = { ...tonight(), version: ended.version }
    await expect(as(sysadmin).call(updateMaintenance, { params: { id }, body })).rejects.toMatchObject({ status: 409 })
  })
})
