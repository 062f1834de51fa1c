// What a token opens before anything is read, whose calls those with a token are, and when none is given.
import { endSessionMode, startRoleView } from '@gemba/domain/auth/sessionMode.endpoints'
import { pathOf } from '@gemba/domain/core/apiPath'
import { getEmbeddedReport, getEmbedInfo, queryEmbeddedReport } from '@gemba/domain/reports/reports.endpoints'
import { listRoles } from '@gemba/domain/roles/roles.endpoints'
import { startSupport } from '@gemba/domain/supportSessions/supportSessions.endpoints'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { systemAdministrator } from '../testing/systemAdministrator.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { compliance } from './standard/compliance.ts'

const server = await testServer()
const { app, customer, other, database, signedIn, as } = server
const whoAsked: object[] = []
app.http.addHook('onResponse', async ({ log }) => void whoAsked.push((log as unknown as Bound).bindings()))
type Bound = { bindings: () => object }

const reportId = compliance.id
const embed = (by: TestUser) => as(by).call(getEmbedInfo, { params: { reportId } })
const tokenOf = async (by: TestUser) => (await embed(by)).embedToken
const figures = { dataset: 'occurrences', columns: [{ field: 'askedCount' }] }
const post = (token: string, from: string, payload: object = figures) =>
  app.http.inject({
    ...{ method: 'POST', url: pathOf(queryEmbeddedReport.path, { reportId }), payload },
    headers: { authorization: `EmbedToken ${token}`, 'x-forwarded-for': from },
  })
const show = (token: string, from: string) =>
  app.http.inject({
    url: pathOf(getEmbeddedReport.path, { reportId }),
    headers: { authorization: `EmbedToken ${token}`, 'x-forwarded-for': from },
  })

describe('a call without a token that counts', () => {
  test('is one of an anonymous address: after 120 in a minute there is no more', async () => {
    const codes = new Map<number, number>()
    for (let n = 0; n < 130; n++) {
      const { statusCode } = await post('a.b', '203.0.113.20')
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1)
    }
    expect([...codes]).toEqual([
      [401, 120],
      [429, 10],
    ])
  })

  test('is refused before its body is read', async () => {
    const wrong = Array.from({ length: 2_000 }, () => ({}))
    for (const payload of [{ filters: wrong }, { filters: ['x'.repeat(10_000_000)] }])
      expect((await post('a.b', '203.0.113.21', payload)).statusCode).toBe(401)
  })

  test('takes nothing from those at its address who have one', async () => {
    const token = await tokenOf(await signedIn(['administrator'], { at: other }))
    for (let n = 0; n < 125; n++) await post('a.b', '203.0.113.22')
    expect((await post(token, '203.0.113.22')).statusCode).toBe(200)
  })
})

describe('a call by token', () => {
  test('is one of its person in the log of requests', async () => {
    const person = await signedIn(['administrator'])
    const token = await tokenOf(person)
    whoAsked.length = 0
    await show(token, '203.0.113.23')
    expect(whoAsked).toEqual([expect.objectContaining({ userId: person.id, customerId: customer.id })])
  })

  test('waits for its turn among those of its person, however many others come from its address', async () => {
    const [greedy, colleague] = [await signedIn(['administrator']), await signedIn(['administrator'])]
    const [many, one] = [await tokenOf(greedy), await tokenOf(colleague)]
    const holder = await database.connect()
    onTestFinished(() => holder.release(true))
    await holder.query('begin')
    await holder.query('lock table users')
    const crowd = Array.from({ length: 300 }, () => show(many, '203.0.113.24').then(({ statusCode }) => statusCode))
    await Promise.any(crowd.map(async code => expect(await code).toBe(429)))
    const asked = show(one, '203.0.113.24')
    await vi.waitFor(async () => {
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      expect((await database.query(waiting)).rowCount).toBeGreaterThan(1)
    })
    await holder.query('rollback')
    expect((await asked).statusCode).toBe(200)
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([200, 429]))
  })

  test('with bodies that no person writes is refused for its person alone', async () => {
    const [one, two] = [await signedIn(['administrator']), await signedIn(['administrator'])]
    const [wrong, right] = [await tokenOf(one), await tokenOf(two)]
    const values = Array.from({ length: 900 }, () => ({}))
    const filter = { filterType: 1, target: { table: 'occurrences', column: 'place' }, operator: 'In', values }
    const mistakes = { ...figures, filters: Array.from({ length: 5 }, () => filter) }
    const codes = []
    for (let n = 0; n < 4; n++) codes.push((await post(wrong, '203.0.113.25', mistakes)).statusCode)
    expect(codes).toEqual([422, 422, 422, 429])
    expect((await post(right, '203.0.113.25')).statusCode).toBe(200)
  })
})

describe('no token is given', () => {
  const refused = { status: 409, problem: { type: 'urn:gemba:problem:not-in-mode' } }

  test('in a support sign-in, which it would outlive', async () => {
    const { customerId } = await systemAdministrator(server)
    const support = await signedIn(['system administrator'], { at: { id: customerId, name: 'Gemba Platform' } })
    const user = await signedIn(['administrator'])
    const body = { userId: user.id, reason: 'The reports stay empty' }
    await as(support).call(startSupport, { params: { id: customer.id }, body })
    await expect(embed(support)).rejects.toMatchObject({
      ...refused,
      problem: { message: expect.stringContaining('open reports') },
    })
    await embed(user)
  })

  test('while the product is viewed as a role, which it would forget', async () => {
    const admin = await signedIn(['administrator'])
    const { roles } = await as(admin).call(listRoles, { query: { search: 'administrator' } })
    const role = roles.find(({ name }) => name === 'administrator') ?? expect.fail('no role')
    await as(admin).call(startRoleView, { body: { roleId: role.id } })
    await expect(embed(admin)).rejects.toMatchObject({
      ...refused,
      problem: { message: "This can't be opened while you view Gemba as administrator. End the view to open it." },
    })
    await as(admin).call(endSessionMode)
    await embed(admin)
  })
})
