// Someone of the platform owner works as a user of a company: with a reason, for half an hour, without signing or deciding
// anything, and so that everyone can see it.
import { listAudit, verifyAuditChain } from '@gemba/domain/audit/audit.endpoints'
import { listSessions } from '@gemba/domain/auth/auth.endpoints'
import { authPaths } from '@gemba/domain/auth/authPaths'
import { endSessionMode } from '@gemba/domain/auth/sessionMode.endpoints'
import { getCompanySettings, updateCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import { contract } from '@gemba/domain/contract'
import { pathOf } from '@gemba/domain/core/apiPath'
import { getCustomer, suspendCustomer } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { exportUserLogins, listUserLogins, listUserSignIns } from '@gemba/domain/signIns/signIns.endpoints'
import {
  listSupportPeople,
  listSupportSessions,
  startSupport,
} from '@gemba/domain/supportSessions/supportSessions.endpoints'
import { createTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { changeUsers } from '@gemba/domain/users/userAccounts.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { addUser } from '../auth/public/addUser.ts'
import { provisionCustomer } from '../customers/public/provision.ts'
import { systemAdministrator } from '../testing/systemAdministrator.ts'
import { people, type TestCustomer, type TestUser, testServer } from '../testing/testServer.ts'

const server = await testServer()
const { app, runtime, customer, other, database, signedIn, as, settings, addresses } = server
const second = await createApp(settings, addresses)
const onSecond = people(second, settings, customer).as
afterAll(() => second.close())

let owner: TestCustomer
let support: TestUser
let ada: TestUser
const reason = 'The menu shows no checklists'

beforeAll(async () => {
  const { customerId } = await systemAdministrator(server)
  owner = { id: customerId, name: 'Gemba Platform' }
})
beforeEach(async () => {
  support = await signedIn(['system administrator'], { at: owner, firstName: 'Robin', lastName: 'Hale' })
  ada = await signedIn(['administrator'], { firstName: 'Ada', lastName: 'Kern' })
})

const begin = (as_: TestUser, by = support, at: TestCustomer = customer) =>
  as(by).call(startSupport, { params: { id: at.id }, body: { userId: as_.id, reason } })
const end = (by = support) => as(by).call(endSessionMode)
const me = (by = support, on = as) => on(by).call(getSignedInUser)
const makeTagType = (by: TestUser, name: string) => as(by).call(createTagType, { body: { name, description: '' } })
const sessionsOf = async (by: TestUser) => (await as(by).call(listSupportSessions, { query: {} })).supportSessions
const over = { status: 409, problem: { type: 'urn:gemba:problem:mode-over' } }

describe('a support sign-in', () => {
  test('works as the user on every node, and the own sign-in is there again afterwards', async () => {
    await begin(ada)
    for (const on of [as, onSecond]) {
      const { id, customer: at, mode } = await me(support, on)
      expect([id, at.id]).toEqual([ada.id, customer.id])
      expect(mode).toEqual({ kind: 'support', by: 'Robin Hale', reason, secondsLeft: expect.any(Number) })
    }
    const { mode } = await me()
    if (mode?.kind !== 'support') return expect.fail('no support sign-in')
    expect(mode.secondsLeft).toBeGreaterThan(29 * 60)
    expect(mode.secondsLeft).toBeLessThanOrEqual(30 * 60)
    await end()
    for (const on of [as, onSecond])
      expect(await me(support, on)).toMatchObject({ id: support.id, customer: { id: owner.id }, mode: null })
    expect((await me(ada)).mode).toBeNull()
  })

  test('records every change with both names, in a chain that verifies with the rows from before', async () => {
    await makeTagType(ada, 'Made by Ada')
    await begin(ada)
    await makeTagType(support, 'Made in support')
    await end()
    const { audit } = await as(ada).call(listAudit, { query: { count: 3 } })
    expect(audit.map(({ user, support: by, what, reason }) => [user?.id ?? null, by, what, reason])).toEqual([
      [ada.id, 'Robin Hale', 'Added a tag type', null],
      [null, 'Robin Hale', 'Signed in as a user for support', reason],
      [ada.id, null, 'Added a tag type', null],
    ])
    expect(await as(ada).call(verifyAuditChain, { body: {} })).toMatchObject({ broken: null })
    const [session] = await sessionsOf(ada)
    expect(session).toMatchObject({ by: 'Robin Hale', user: { id: ada.id }, reason, ended: 'support', changes: 1 })
    const { audit: made } = await as(ada).call(listAudit, { query: { supportId: session?.id } })
    expect(made.map(({ what }) => what)).toEqual(['Added a tag type', 'Signed in as a user for support'])
  })

  test('cannot be taken out of the chain', async () => {
    await begin(ada)
    await makeTagType(support, 'Hidden hand')
    await end()
    const { rows } = await database.query(
      `select sequence, support_id from audit_rows where customer_id = $1 and support_id is not null order by 1 desc limit 1`,
      [customer.id],
    )
    const [{ sequence, support_id: id }] = rows
    const at = [customer.id, sequence]
    await database.query('update audit_rows set support_id = null where customer_id = $1 and sequence = $2', at)
    expect(await as(ada).call(verifyAuditChain, { body: {} })).toMatchObject({
      broken: { sequence: Number(sequence), fault: 'columns-differ' },
    })
    await database.query('update audit_rows set support_id = $3 where customer_id = $1 and sequence = $2', [...at, id])
    expect(await as(ada).call(verifyAuditChain, { body: {} })).toMatchObject({ broken: null })
  })

  test('is told to the user, listed for the company alone, and noted at the platform owner', async () => {
    await begin(ada)
    const { entries } = await as(ada).call(listInbox, { query: {} })
    expect(entries[0]?.notification).toMatchObject({ kind: 'support-sign-in', by: 'Robin Hale', reason })
    expect((await sessionsOf(ada))[0]).toMatchObject({ ended: null, changes: 0 })
    const stranger = await signedIn(['administrator'], { at: other })
    expect(await sessionsOf(stranger)).toEqual([])
    await end()
    const { audit } = await as(support).call(listAudit, { query: {} })
    expect(audit[0]).toMatchObject({ user: { id: support.id }, reason: 'sign in as a user for support' })
  })

  test('is in the login report with both names, and counts as no sign-in of the user', async () => {
    const nora = await signedIn(['administrator'], { username: 'nora.helped' })
    await begin(nora)
    await end()
    const report = (query: object) => as(ada).call(listUserLogins, { query: { userId: nora.id, ...query } as never })
    expect((await report({})).userLogins).toMatchObject([
      { id: nora.id, username: 'nora.helped', method: 'support', support: 'Robin Hale', terminal: null },
    ])
    expect((await report({ groupByUser: true })).userLogins).toMatchObject([{ loginCount: 0, support: null }])
    expect((await report({ userStatus: 'neverSignedIn' })).userLogins).toMatchObject([{ loginDate: null }])
    expect(await as(ada).call(listUserSignIns, { query: { userId: nora.id } })).toMatchObject({
      ...{ total: 1, refused: 0, signIns: [{ method: 'support', support: 'Robin Hale', outcome: 'signedIn' }] },
    })
    const file = await as(ada).call(exportUserLogins, { query: { userId: nora.id } as never })
    expect(String(file)).toContain('Support: Robin Hale')
  })
})

test('begun twice at once begins once: the second is refused, and nothing of it is left', async () => {
  const before = await sessionsOf(ada)
  const both = await Promise.allSettled(
    [as, onSecond].map(on =>
      on(support).call(startSupport, { params: { id: customer.id }, body: { userId: ada.id, reason } }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
  expect((await sessionsOf(ada)).length - before.length).toBe(1)
  await end()
  await expect(
    database.query('select begin_support($1, (select id from support_sessions limit 1))', [customer.id]),
  ).resolves.toMatchObject({ rows: [{ begin_support: false }] })
})

describe('what is not possible in it', () => {
  const writes = contract.filter(({ endpoint: { method, permission } }) => method !== 'GET' && permission !== 'public')

  test('is every write that is not listed here: nothing is signed, decided, run, or let in', async () => {
    const possible = writes.filter(({ endpoint }) => endpoint.inSupport).map(({ name }) => name)
    expect(possible.sort()).toEqual(
      [
        ...['createTag', 'updateTag', 'deleteTag', 'createTutorial', 'updateTutorial', 'deleteTutorial'],
        ...['createTagType', 'updateTagType', 'deleteTagType'],
        ...['createChecklistCategory', 'updateChecklistCategory', 'deleteChecklistCategory'],
        // Not merging: people who carried the one tag would get into groups whose rule asks for the other.
        // It only reads.
        'openFilterLink',
        'updatePreferences',
      ].sort(),
    )
    await begin(ada)
    for (const { name, endpoint } of writes.filter(({ endpoint }) => !endpoint.inSupport)) {
      const { statusCode, body } = await app.http.inject({
        method: endpoint.method,
        url: pathOf(endpoint.path, new Proxy({}, { get: () => customer.id }) as never),
        headers: { cookie: support.cookie, 'x-session-mode': 'none', 'x-support': 'false' },
      })
      expect([409, 403], `${name} ${body}`).toContain(statusCode)
      expect(body, name).toMatch(/in a support sign-in|permission/i)
    }
    await end()
  })

  test('is to look at the sessions of the user, to take their exports along, and to sign in as someone else from there', async () => {
    await begin(ada)
    await expect(as(support).call(listSessions)).rejects.toMatchObject({ status: 409 })
    const unread = contract.filter(({ endpoint: { method, inSupport } }) => method === 'GET' && inSupport === false)
    const isList = ({ endpoint }: (typeof contract)[number]) => endpoint.path.endsWith('/export')
    expect(
      unread
        .filter(one => !isList(one))
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'getCalendarFeed',
      'getDashboardEmbedInfo',
      'getEmbedInfo',
      'getExportFile',
      'getImportErrors',
      'listPushDevices',
      'listSessions',
    ])
    expect(contract.filter(one => isList(one) && one.endpoint.method === 'GET' && !unread.includes(one))).toEqual([])
    const download = { url: pathOf('/users/export'), headers: { cookie: support.cookie } }
    expect((await app.http.inject(download)).statusCode).toBe(409)
    const boris = await signedIn(['learner'])
    await expect(begin(boris)).rejects.toMatchObject({ status: 409 })
    await end()
  })
})

describe('nobody signs in', () => {
  test.each([
    ['an administrator of the company', ['administrator'], () => customer],
    ['an administrator of the platform owner', ['administrator'], () => owner],
  ])('who is %s', async (_, roles, at) => {
    const person = await signedIn(roles, { at: at() })
    await expect(begin(ada, person)).rejects.toMatchObject({ status: 403 })
    const search = as(person).call(listSupportPeople, { params: { id: customer.id }, query: {} })
    await expect(search).rejects.toMatchObject({ status: 403 })
  })

  test('into the platform owner', async () => {
    const colleague = await signedIn(['administrator'], { at: owner })
    await expect(begin(colleague, support, owner)).rejects.toMatchObject({ status: 409 })
  })

  test('as a system administrator, who may belong to a company as well', async () => {
    const both = await signedIn(['system administrator'], { at: owner })
    await addUser(runtime.db, customer, { username: both.username, roles: ['administrator'] })
    await expect(begin(both)).rejects.toMatchObject({ status: 422 })
    const { people } = await as(support).call(listSupportPeople, {
      params: { id: customer.id },
      query: { search: both.username },
    })
    expect(people.map(({ id }) => id)).not.toContain(both.id)
  })

  test('as someone of another company, or without a reason', async () => {
    const stranger = await signedIn(['learner'], { at: other })
    await expect(begin(stranger)).rejects.toMatchObject({ status: 404 })
    const body = { userId: ada.id, reason: '   why   ' }
    const refused = as(support).call(startSupport, { params: { id: customer.id }, body })
    await expect(refused).rejects.toMatchObject({ status: 422, problem: { fields: { reason: expect.any(String) } } })
  })

  test('for someone else: a mode is ended by its own sign-in alone', async () => {
    await begin(ada)
    const colleague = await signedIn(['system administrator'], { at: owner })
    await end(colleague)
    await end(ada)
    expect((await me()).id).toBe(ada.id)
    expect((await me(colleague)).id).toBe(colleague.id)
    const forged = { ...colleague, cookie: colleague.cookie.replace(/%3D|=$/, 'x') }
    await expect(me(forged)).rejects.toMatchObject({ status: 401 })
    await end()
  })
})

describe('it ends', () => {
  /** On the next request on every node; nothing happens in the own company before the sign-in has left it. */
  const isOver = async () => {
    for (const on of [as, onSecond]) await expect(me(support, on)).rejects.toMatchObject(over)
    await expect(makeTagType(support, 'Meant for the customer')).rejects.toMatchObject(over)
    await end()
    expect(await me()).toMatchObject({ id: support.id, mode: null })
  }

  test('after 30 minutes by the clock of the database', async () => {
    await begin(ada)
    const { rows } = await database.query(
      `select until - created_at as lasts from support_sessions order by created_at desc limit 1`,
    )
    expect(rows[0]?.lasts).toMatchObject({ minutes: 30 })
    await database.query(`update auth.session_modes set until = now()`)
    await database.query(`update support_sessions set until = now() where ended_at is null`)
    await isOver()
    expect((await sessionsOf(ada))[0]).toMatchObject({ ended: 'time' })
  })

  test('when the company turns it off, which is audited; then nobody begins another one', async () => {
    await begin(ada)
    const change = async (supportSignIn: boolean) => {
      const { name, settings, version } = await as(ada).call(getCompanySettings)
      const { languages: _, workflowAliases, ...rest } = settings
      await as(ada).call(updateCompanySettings, {
        body: { ...rest, name, workflowAliases, supportSignIn, version } as never,
      })
    }
    await change(false)
    const { audit } = await as(ada).call(listAudit, { query: { entity: 'customers' } })
    expect(audit[0]).toMatchObject({
      user: { id: ada.id },
      old: { supportSignIn: true },
      new: { supportSignIn: false },
    })
    await isOver()
    expect((await sessionsOf(ada))[0]).toMatchObject({ ended: 'company' })
    await expect(begin(ada)).rejects.toMatchObject({ status: 409 })
    await change(true)
  })

  test('for good: turned on again, it does not go on', async () => {
    await begin(ada)
    await database.query(`update customers set settings = settings || '{"supportSignIn":false}' where id = $1`, [
      customer.id,
    ])
    await database.query(`update customers set settings = settings || '{"supportSignIn":true}' where id = $1`, [
      customer.id,
    ])
    await isOver()
  })

  test('when the user is deactivated', async () => {
    const boris = await signedIn(['learner'])
    await begin(boris)
    await as(ada).call(changeUsers, { body: { userIds: [boris.id], change: { act: 'deactivate' } } as never })
    await isOver()
    expect((await sessionsOf(ada))[0]).toMatchObject({ ended: 'stopped' })
  })

  test('when the company is suspended', async () => {
    const closing = await provisionCustomer(runtime.db, { name: 'Closing Ltd', features: [] })
    const clara = await signedIn(['administrator'], { at: closing })
    await begin(clara, support, closing)
    const chief = await signedIn(['system administrator'], { at: owner })
    const params = { id: closing.id }
    const { version } = await as(chief).call(getCustomer, { params })
    await as(chief).call(suspendCustomer, { params, body: { reason: 'Not paid since May', version } })
    await isOver()
    await expect(begin(clara, support, closing)).rejects.toMatchObject({ status: 409 })
  })

  test('when whoever began it is no system administrator any more, or is deactivated', async () => {
    await begin(ada)
    await database.query('delete from user_roles where user_id = $1', [support.id])
    for (const on of [as, onSecond]) await expect(me(support, on)).rejects.toMatchObject(over)
    expect((await sessionsOf(ada))[0]).toMatchObject({ ended: 'role', to: expect.any(String) })

    const leaver = await signedIn(['system administrator'], { at: owner })
    await begin(ada, leaver)
    const chief = await signedIn(['administrator', 'system administrator'], { at: owner })
    await as(chief).call(changeUsers, { body: { userIds: [leaver.id], change: { act: 'deactivate' } } as never })
    for (const on of [as, onSecond]) await expect(me(leaver, on)).rejects.toMatchObject({ status: 401 })
    expect((await sessionsOf(ada))[0]).toMatchObject({ ended: 'support' })
  })

  test('when whoever began it signs out, or their sign-in ends for want of use', async () => {
    await begin(ada)
    await app.http.inject({ method: 'POST', url: authPaths.signOut, headers: { cookie: support.cookie } })
    const [out] = await sessionsOf(ada)
    expect(out).toMatchObject({ ended: 'support' })
    expect(Date.parse(String(out?.to))).toBeLessThanOrEqual(Date.now())

    const idle = await signedIn(['system administrator'], { at: owner })
    await begin(ada, idle)
    const ago = `update auth.sessions set expires_at = now() - interval '1 minute' where user_id = $1 returning expires_at`
    const { rows } = await database.query(ago, [idle.id])
    const [left] = await sessionsOf(ada)
    expect(left).toMatchObject({ ended: 'support' })
    expect(new Date(String(left?.to))).toEqual(rows[0].expires_at)
  })
})
