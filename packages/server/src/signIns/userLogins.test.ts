// The login report (specification 2 §2.9, §3, §6, §7, §9).

import { pathOf } from '@gemba/domain/core/apiPath'
import { getExportFile, startExport } from '@gemba/domain/exports/exports.endpoints'
import {
  exportUserLogins,
  exportUserSignIns,
  listLoginCustomers,
  listUserLogins,
  listUserSignIns,
} from '@gemba/domain/signIns/signIns.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../auth/public/addUser.ts'
import { provisionCustomer } from '../customers/public/provision.ts'
import { jobs } from '../features.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { app, runtime, customer, other, signedIn, as, database } = await testServer()
const owner = await provisionCustomer(runtime.db, { name: 'Platform owner', features: [], isPlatformOwner: true })
let manager: TestUser
let people: Record<'anna' | 'bert' | 'carla' | 'dora', string>

const add = async (username: string, firstName: string, lastName: string, at = customer) =>
  (await addUser(runtime.db, at, { username, firstName, lastName, roles: ['checklist operator'] })).id
/** A sign-in of the past; times are UTC, as the readers of these tests have no zone of their own. */
const came = (userId: string, at: string, outcome = 'signedIn', company = customer) =>
  database.query(
    `insert into sign_ins (customer_id, user_id, method, outcome, device, network, created_at)
     values ($1, $2, 'password', $3, 'Chrome, Windows', '10.20.0.0', $4)`,
    [company.id, userId, outcome, at],
  )
const seen = (userId: string, ago: string | null, active = true) =>
  database.query('update users set last_sign_in_at = now() - $2::interval, active = $3 where id = $1', [
    ...[userId, ago, active],
  ])

beforeAll(async () => {
  manager = await signedIn(['user manager'], { username: 'the.manager', firstName: 'Ma', lastName: 'Nager' })
  people = {
    anna: await add('anna', 'Anna', 'Öztürk'),
    bert: await add('bert', 'Bert', 'Zander'),
    carla: await add('carla', 'Carla', 'Aydin'),
    dora: await add('dora', 'Dora', 'Muster'),
  }
  const { anna, bert, carla, dora } = people
  await came(anna, '2026-03-01T05:55:00Z')
  await came(anna, '2026-03-02T23:30:00Z')
  await came(anna, '2026-03-03T05:51:00Z', 'wrongPassword')
  await came(bert, '2026-03-02T13:50:00Z')
  await came(carla, '2025-09-01T08:00:00Z')
  await seen(anna, '1 hour')
  await seen(bert, '2 days', false)
  await seen(carla, '91 days')
  await seen(dora, null)
  const stranger = await add('stranger', 'Stella', 'Fremd', other)
  await came(stranger, '2026-03-02T10:00:00Z', 'signedIn', other)
})

const report = (
  query: NonNullable<Parameters<ReturnType<typeof as>['call']>[1]>['query'] & object = {},
  by = manager,
) => as(by).call(listUserLogins, { query: query as never })
const namesOf = async (query: object) => (await report(query)).userLogins.map(({ username }) => username)

describe('specification 2 §2.9 and §3: the two views', () => {
  test('Details lists each sign-in with its date, the latest first, and nothing that was refused', async () => {
    const { userLogins, total } = await report()
    expect(total).toBe(4)
    expect(userLogins).toEqual(
      [
        ['anna', 'Anna', 'Öztürk', '2026-03-02T23:30:00.000Z'],
        ['bert', 'Bert', 'Zander', '2026-03-02T13:50:00.000Z'],
        ['anna', 'Anna', 'Öztürk', '2026-03-01T05:55:00.000Z'],
        ['carla', 'Carla', 'Aydin', '2025-09-01T08:00:00.000Z'],
      ].map(([username, firstName, lastName, loginDate]) => ({
        ...{
          id: people[username as 'anna'],
          username,
          firstName,
          lastName,
          loginDate,
          loginCount: null,
          method: 'password',
          terminal: null,
          support: null,
        },
      })),
    )
  })

  test('Summary counts the sign-ins of each person, also of those without any', async () => {
    const { userLogins, total } = await report({ groupByUser: true })
    expect(total).toBe(5)
    expect(userLogins.map(({ username, loginCount, loginDate }) => [username, loginCount, loginDate])).toEqual([
      ['anna', 2, null],
      ['bert', 1, null],
      ['carla', 1, null],
      ['dora', 0, null],
      ['the.manager', 0, null],
    ])
    const sorted = await report({ groupByUser: true, sort: 'loginCount', descending: true })
    expect(sorted.userLogins.map(({ loginCount }) => loginCount)).toEqual([2, 1, 1, 0, 0])
    expect(sorted.userLogins[0]?.username).toBe('anna')
  })
})

describe('specification 2 §7 and §9: the parameters of GET reports/user-logins', () => {
  test.each<[string, object, string[]]>([
    ['userId', { userId: '' }, ['anna', 'anna']],
    ['startDate', { startDate: '2026-03-02' }, ['anna', 'bert']],
    ['endDate', { endDate: '2026-03-01' }, ['anna', 'carla']],
    ['both days', { startDate: '2026-03-01', endDate: '2026-03-01' }, ['anna']],
    ['search, without case and accents', { search: 'OZTURK' }, ['anna', 'anna']],
    ['search by two words', { search: 'zander bert' }, ['bert']],
    ['userStatus active', { userStatus: 'active' }, ['anna', 'anna', 'carla']],
    ['userStatus deactivated', { userStatus: 'deactivated' }, ['bert']],
    ['userStatus inactive: no sign-in for more than 90 days', { userStatus: 'inactive' }, ['carla']],
    ['userStatus neverSignedIn', { userStatus: 'neverSignedIn' }, ['dora', 'the.manager']],
    ['paging', { next: 1, count: 2 }, ['bert', 'anna']],
    ['sort', { sort: 'lastName' }, ['carla', 'bert', 'anna', 'anna']],
  ])('%s', async (name, query, usernames) => {
    const asked = name === 'userId' ? { userId: people.anna } : query
    expect(await namesOf(asked)).toEqual(usernames)
  })

  test('days are those of the reader', async () => {
    const berliner = await signedIn(['user manager'], { preferences: { timezone: 'Europe/Berlin' } })
    const { userLogins } = await report({ startDate: '2026-03-03' }, berliner)
    expect(userLogins.map(({ username }) => username)).toEqual(['anna'])
    expect(await namesOf({ startDate: '2026-03-03' })).toEqual([])
  })

  test('days and people narrow the summary too', async () => {
    const query = { groupByUser: true, startDate: '2026-03-02', search: 'anna', sort: 'loginCount' }
    const { userLogins, total } = await report(query)
    expect([total, userLogins.map(({ username, loginCount }) => [username, loginCount])]).toEqual([1, [['anna', 1]]])
    expect(await namesOf({ groupByUser: true, userStatus: 'inactive' })).toEqual(['carla'])
  })

  test.each<[string, object, string]>([
    ['an end before the start', { startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate'],
    ['a day that is none', { startDate: '2026-02-30' }, 'startDate'],
    ['an unknown status', { userStatus: 'asleep' }, 'userStatus'],
    ['an unknown order', { sort: 'password' }, 'sort'],
    ['the order of the other view', { sort: 'loginCount' }, 'sort'],
    ['more than a summary has', { count: 100_000, groupByUser: true }, 'count'],
    ['more sign-ins than a page has', { count: 501 }, 'count'],
  ])('refuses %s at the field', async (_, query, field) => {
    await expect(report(query)).rejects.toMatchObject({
      status: 422,
      problem: { fields: { [field]: expect.any(String) } },
    })
  })
})

describe('specification 2 §6: who reads it', () => {
  test('requires a sign-in and the permission', async () => {
    const operator = await signedIn(['checklist operator'])
    for (const endpoint of [listUserLogins, exportUserLogins, listLoginCustomers] as const) {
      await expect(as(null).call(endpoint)).rejects.toMatchObject({ status: 401 })
      await expect(as(operator).call(endpoint)).rejects.toMatchObject({ status: 403 })
    }
  })

  test('another company does not exist, neither its report nor its people', async () => {
    const administrator = await signedIn(['administrator'])
    for (const endpoint of [listUserLogins, exportUserLogins] as const)
      await expect(as(administrator).call(endpoint, { query: { customerId: other.id } })).rejects.toMatchObject({
        status: 404,
      })
    expect(await as(administrator).call(listLoginCustomers)).toEqual({ customers: [] })
    const stranger = await signedIn(['administrator'], { at: other })
    expect(await as(stranger).call(listUserSignIns, { query: { userId: people.anna } })).toMatchObject({ total: 0 })
    expect((await report({ userId: people.anna }, stranger)).total).toBe(0)
  })

  test('the platform owner sees the customer filter, and its audit chain whose report was read', async () => {
    const system = await signedIn(['system administrator'], { at: owner })
    const { customers } = await as(system).call(listLoginCustomers)
    expect(customers.map(({ name }) => name)).toEqual(['Nordwerk Machining', 'Platform owner', 'Vega Castings'])
    const { userLogins, total } = await report({ customerId: other.id }, system)
    expect([total, userLogins.map(({ username }) => username)]).toEqual([1, ['stranger']])
    const summary = await report({ customerId: customer.id, groupByUser: true, search: 'anna' }, system)
    expect(summary.userLogins).toMatchObject([{ username: 'anna', loginCount: 2 }])
    expect((await report({}, system)).total).toBe(0)
    const { rows } = await database.query(
      "select record::jsonb ->> 'reason' as reason from audit_rows where customer_id = $1 and action = 'Platform Access'",
      [owner.id],
    )
    expect(rows.map(({ reason }) => reason)).toContain(`Read the login report of ${other.id}`)
    const unknown = report({ customerId: people.anna }, system)
    await expect(unknown).rejects.toMatchObject({ status: 404 })
    const manager = await signedIn(['user manager'], { at: owner })
    await expect(report({ customerId: other.id }, manager)).rejects.toMatchObject({ status: 404 })
  })
})

describe('specification 2 §9: page size 20; the grouped summary loads 99999 rows', () => {
  test('a page has 20 rows by default, the summary of 99,999 people comes at once', async () => {
    await database.query(
      `insert into users (customer_id, id, username, first_name) select $1, gen_random_uuid(), 'crowd' || n, 'Crowd' from generate_series(1, 100000) n`,
      [owner.id],
    )
    await database.query('analyze users')
    const reader = await signedIn(['system administrator'], { at: owner })
    expect((await report({ groupByUser: true }, reader)).userLogins).toHaveLength(20)
    const { userLogins, total } = await report({ groupByUser: true, count: 99_999 }, reader)
    expect(userLogins).toHaveLength(99_999)
    expect(total).toBeGreaterThan(100_000)
  })
})

const fileOf = async (call: Promise<unknown>) =>
  String(await call)
    .replace('\uFEFF', '')
    .split('\r\n')

describe('specification 2 §2.9: exports', () => {
  test('have what the filters show, with the columns of the view', async () => {
    expect(await fileOf(as(manager).call(exportUserLogins, { query: { search: 'bert' } }))).toEqual([
      'Username,First Name,Last Name,Login Date,How,Terminal',
      'bert,Bert,Zander,2026-03-02 13:50,Password,',
      '',
    ])
    const summary = as(manager).call(exportUserLogins, { query: { groupByUser: true, search: 'anna', count: 1 } })
    expect(await fileOf(summary)).toEqual(['Username,First Name,Last Name,Login Count', 'anna,Anna,Öztürk,2', ''])
  })
})

describe('specification 2 §2.9 and §5: Export All', () => {
  test('has every sign-in, made in the background in the order of the report, and every page reads as it', async () => {
    const plant = await provisionCustomer(runtime.db, { name: 'Busy plant', features: [] })
    const reader = await signedIn(['user manager'], { at: plant })
    await database.query(
      `insert into sign_ins (customer_id, user_id, method, outcome, created_at)
       select $1, $2, 'password', case n % 100 when 0 then 'wrongPassword' else 'signedIn' end, timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(1, 6000) n`,
      [plant.id, reader.id],
    )
    const { id } = await as(reader).call(startExport, {
      body: { path: exportUserLogins.path, format: 'csv', query: {} },
    })
    const attempt = { customerId: plant.id, attempt: 1, isLast: true }
    await jobs.find(({ name }) => name === 'exports.run')?.run({ id }, runtime, attempt)
    const { payload } = await app.http.inject({
      url: pathOf(getExportFile.path, { id }),
      headers: { cookie: reader.cookie },
    })
    const [head, ...lines] = payload.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('Username,First Name,Last Name,Login Date,How,Terminal')
    const dates = lines.map(line => String(line.split(',')[3]))
    expect(dates).toHaveLength(5940)
    expect(dates).toEqual(dates.toSorted().reverse())
    const { userLogins } = await report({ next: 5900 }, reader)
    expect(userLogins.map(({ loginDate }) => String(loginDate).slice(0, 16).replace('T', ' '))).toEqual(
      dates.slice(5900, 5920),
    )
  })
})

describe("a person's sign-ins", () => {
  const of = (id: string, query = {}) => as(manager).call(listUserSignIns, { query: { userId: id, ...query } })

  test('are listed the latest first, with those that were refused', async () => {
    const { signIns, total, refused } = await of(people.anna)
    expect([total, refused]).toEqual([3, 1])
    expect(signIns.map(({ at, outcome }) => [at, outcome])).toEqual([
      ['2026-03-03T05:51:00.000Z', 'wrongPassword'],
      ['2026-03-02T23:30:00.000Z', 'signedIn'],
      ['2026-03-01T05:55:00.000Z', 'signedIn'],
    ])
    expect(signIns[0]).toMatchObject({
      method: 'password',
      device: 'Chrome, Windows',
      network: '10.20.0.0',
      session: null,
    })
  })

  test('are filtered by result and days, sorted and paged', async () => {
    expect((await of(people.anna, { outcome: 'wrongPassword' })).total).toBe(1)
    expect((await of(people.anna, { startDate: '2026-03-02', endDate: '2026-03-02' })).total).toBe(1)
    const oldest = await of(people.anna, { sort: 'at', descending: false, count: 1 })
    expect(oldest.signIns.map(({ at }) => at)).toEqual(['2026-03-01T05:55:00.000Z'])
  })

  test('are exported in words', async () => {
    const file = as(manager).call(exportUserSignIns, { query: { userId: people.anna, outcome: 'wrongPassword' } })
    expect(await fileOf(file)).toEqual([
      'When,How,Terminal,Device,Network,Result',
      '2026-03-03 05:51,Password,,"Chrome, Windows",10.20.0.0,Wrong password',
      '',
    ])
  })
})
