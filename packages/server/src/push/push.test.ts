// Notifications on people's devices, through a push service that checks the sender and decrypts what it gets.
import { authPaths } from '@gemba/domain/auth/authPaths'
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { readInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { createIssue } from '@gemba/domain/issues/issues.endpoints'
import { listPushDevices, putPushDevice, revokePushDevice, testPushDevice } from '@gemba/domain/push/push.endpoints'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { notificationLines } from '../features.ts'
import { pushAfterQuiet, pushNew } from '../inbox/pushEntries.ts'
import { transact } from '../platform/database/transact.ts'
import { newPushKey } from '../platform/push/vapid.ts'
import { startPushServer } from '../platform/testing/pushServer.ts'
import { people, type TestUser, testServer } from '../testing/testServer.ts'
import { newSubscription } from './push.samples.ts'
import { sendPushJob } from './sendPush.job.ts'

const service = await startPushServer()
afterAll(() => service.close())
const pushing = { pushKey: newPushKey(), pushPrivate: true }
const server = await testServer(pushing)
const { app, runtime, customer, other, signedIn, as, database, settings, addresses } = server
const company = customerSettings({ timezone: 'Europe/Berlin' })
const features = { allowProductChecklists: true, allowIssuesTrackerForProductChecklist: true }
let admin: TestUser
let count = 0
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})
beforeEach(() => database.query('delete from inbox_entries; delete from push_messages'))

const owner = async (preferences: StoredPreferences = {}) => {
  const user = await signedIn(['issues owner'], { email: `owner${++count}@nordwerk.example`, preferences })
  return { ...user, ...(await turnedOn(user)) }
}
type Owner = Awaited<ReturnType<typeof owner>>
/** A browser of the person that gets notifications. */
const turnedOn = async (user: TestUser) => {
  const { name, input } = service.subscribe()
  const device = await as(user).call(putPushDevice, { body: input, headers: { 'user-agent': 'Mozilla/5.0 Firefox' } })
  return { browser: name, input, device }
}

const inCompany = <T>(work: Parameters<typeof transact<T>>[2]) =>
  transact(runtime.db, { customerId: customer.id }, work)
/** An issue that the person gets at a moment: what the job that tells them queues, and its messages. */
const assign = async (to: Owner | TestUser, title: string, at = new Date().toISOString()) => {
  const { id } = await as(admin).call(createIssue, {
    body: { type: 'product', title, severity: 'low', ownerId: to.id } as never,
  })
  const { rows } = await database.query(
    'update inbox_entries set created_at = $2 where entity_id = $1 and user_id = $3 returning id',
    [id, at, to.id],
  )
  await inCompany(tx =>
    pushNew(
      tx,
      rows.map(row => row.id),
      new Date(at),
    ),
  )
  return id
}
const afterQuietAt = (at: string) => inCompany(tx => pushAfterQuiet(tx, { features, settings: company }, new Date(at)))
const sending = sendPushJob(notificationLines)
const send = (messageId: string, isLast = false, on = runtime) =>
  sending.run({ messageId }, on, { customerId: customer.id, attempt: 1, isLast })
const queued = async () =>
  (await database.query(`select id from push_messages where status = 'queued' order by created_at, id`)).rows.map(
    ({ id }) => id as string,
  )
/** What waits is worth something on the day on which the test runs, too. */
const sendAll = async () => {
  await database.query(`update push_messages set expires_at = now() + interval '1 hour' where status = 'queued'`)
  for (const id of await queued()) await send(id)
}
const titlesAt = ({ browser }: { browser: string }) =>
  service.to(browser).map(({ said }) => (said as { title: string }).title)
const devicesOf = async (user: TestUser) => (await as(user).call(listPushDevices)).devices

describe('a notification', () => {
  test('reaches all devices of its person, encrypted, and leads to its page', async () => {
    const eva = await owner()
    const second = await turnedOn(eva)
    const id = await assign(eva, 'Burr')
    await sendAll()
    expect(service.to(eva.browser)).toMatchObject([
      {
        ...{ urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) },
        said: {
          title: expect.stringContaining('Burr'),
          body: 'From Person 1.',
          to: `/checklists/product/issues/${id}`,
          lang: 'en',
          dir: 'ltr',
        },
      },
    ])
    expect(service.to(eva.browser)[0]?.ttl).toBeGreaterThan(3000)
    expect(titlesAt(second)).toEqual(titlesAt(eva))
    expect((await devicesOf(eva)).every(({ sentAt }) => sentAt !== null)).toBe(true)
  })

  test('is worded in the language of its person', async () => {
    const eva = await owner({ language: 'ar' })
    await assign(eva, 'Burr')
    await sendAll()
    expect(service.to(eva.browser)).toMatchObject([
      { said: { lang: 'ar', dir: 'rtl', title: expect.stringMatching(/[\u0600-\u06ff]/) } },
    ])
  })

  test('has the same topic as an earlier one about the same thing, which it replaces', async () => {
    const eva = await owner()
    const [one, other] = [await assign(eva, 'Burr'), await assign(eva, 'Scratch')]
    await inCompany(tx => tx.execute(sql`update inbox_entries set pushed_at = null where entity_id = ${one}`))
    const { rows } = await database.query('select id from inbox_entries where entity_id = $1', [one])
    await inCompany(tx =>
      pushNew(
        tx,
        rows.map(row => row.id),
        new Date(),
      ),
    )
    await sendAll()
    const topics = service.to(eva.browser).map(({ topic }) => topic)
    expect([topics.length, new Set(topics).size, one === other]).toEqual([3, 2, false])
  })

  test('says nothing but that it is there, where the company wants that', async () => {
    const eva = await owner()
    await database.query(`update customers set settings = settings || '{"pushContent": "hidden"}' where id = $1`, [
      customer.id,
    ])
    await assign(eva, 'Confidential part')
    await sendAll()
    await database.query(`update customers set settings = settings - 'pushContent' where id = $1`, [customer.id])
    expect(service.to(eva.browser)).toMatchObject([{ said: { title: 'New notification', body: '' } }])
    expect(JSON.stringify(service.to(eva.browser))).not.toContain('Confidential')
  })

  test('that was read before is not pushed', async () => {
    const eva = await owner()
    const { id } = await as(admin).call(createIssue, {
      body: { type: 'product', title: 'Read', severity: 'low', ownerId: eva.id } as never,
    })
    await as(eva).call(readInbox, { body: {} })
    const { rows } = await database.query('select id from inbox_entries where entity_id = $1', [id])
    await inCompany(tx =>
      pushNew(
        tx,
        rows.map(row => row.id),
        new Date(),
      ),
    )
    expect(await queued()).toEqual([])
  })

  test.each([
    ['of a kind that they do not want on devices', { noPush: ['issue'] }],
    ['when they allow no notifications', { allowEmails: false }],
  ])('is not pushed %s', async (_, preferences) => {
    const eva = await owner(preferences)
    await assign(eva, 'Burr')
    expect(await queued()).toEqual([])
  })

  test('is pushed once, however often its job runs and on however many nodes', async () => {
    const eva = await owner()
    await assign(eva, 'Once')
    const { rows } = await database.query('select id from inbox_entries where user_id = $1', [eva.id])
    const again = () =>
      inCompany(tx =>
        pushNew(
          tx,
          rows.map(row => row.id),
          new Date(),
        ),
      )
    await Promise.all([again(), again()])
    const [id = '', ...more] = await queued()
    expect(more).toEqual([])
    const node = await createApp(settings, addresses)
    await Promise.allSettled([send(id), send(id, false, node.runtime), send(id)])
    await send(id)
    await node.close()
    expect(titlesAt(eva)).toHaveLength(1)
  })
})

describe('quiet hours', () => {
  const quiet = { quietHours: { from: 22, to: 6 }, timezone: 'Europe/Berlin' }

  test('hold it back until they are over, where the person is', async () => {
    const eva = await owner(quiet)
    await assign(eva, 'Burr', '2026-03-12T22:30:00Z')
    expect(await queued()).toEqual([])
    await afterQuietAt('2026-03-13T04:02:00Z')
    expect(await queued()).toEqual([])
    await afterQuietAt('2026-03-13T05:02:00Z')
    await afterQuietAt('2026-03-13T06:02:00Z')
    expect(await queued()).toHaveLength(1)
    await sendAll()
    expect(titlesAt(eva)).toEqual([expect.stringContaining('Burr')])
  })

  test('make one message of what came in them', async () => {
    const eva = await owner(quiet)
    await assign(eva, 'Burr', '2026-03-12T22:30:00Z')
    await assign(eva, 'Scratch', '2026-03-13T01:30:00Z')
    await afterQuietAt('2026-03-13T05:02:00Z')
    await sendAll()
    expect(service.to(eva.browser)).toMatchObject([{ said: { title: '2 new notifications', to: '/dashboard' } }])
  })
})

describe('a push service', () => {
  const statusOf = async (id: string) =>
    (await database.query('select status, reason from push_messages where id = $1', [id])).rows[0]

  test.each([404, 410])('that responds with %i ends the subscription', async status => {
    const eva = await owner()
    service.respond(eva.browser, status)
    await assign(eva, 'Burr')
    const [id = ''] = await queued()
    await send(id)
    expect(await devicesOf(eva)).toEqual([])
    expect(await statusOf(id)).toEqual({ status: 'failed', reason: 'subscription-ended' })
  })

  test('that is busy gets the message again, until it is worth nothing', async () => {
    const eva = await owner()
    service.respond(eva.browser, 503, 429)
    await assign(eva, 'Burr')
    const [id = ''] = await queued()
    await expect(send(id)).rejects.toThrow('HTTP 503')
    await expect(send(id)).rejects.toThrow('HTTP 429')
    await send(id)
    expect([titlesAt(eva).length, await statusOf(id)]).toEqual([1, { status: 'sent', reason: null }])
    service.respond(eva.browser, 503)
    await assign(eva, 'Scratch')
    const [late = ''] = await queued()
    await expect(send(late)).rejects.toThrow()
    await database.query('update push_messages set expires_at = now() where id = $1', [late])
    await send(late)
    expect(await statusOf(late)).toEqual({ status: 'expired', reason: 'HTTP 503' })
    expect(await devicesOf(eva)).toHaveLength(1)
  })

  test('that refuses a message does not get it again', async () => {
    const eva = await owner()
    service.respond(eva.browser, 403)
    await assign(eva, 'Burr')
    const [id = ''] = await queued()
    await send(id)
    expect(await statusOf(id)).toEqual({ status: 'failed', reason: 'HTTP 403' })
  })
})

describe('a device', () => {
  test('is tried by its person', async () => {
    const eva = await owner({ allowEmails: false })
    await as(eva).call(testPushDevice, { params: { id: eva.device.id } })
    await sendAll()
    expect(titlesAt(eva)).toEqual(['Notifications work on this device'])
    await expect(as(admin).call(testPushDevice, { params: { id: eva.device.id } })).rejects.toMatchObject({
      status: 404,
    })
    const many = Array.from({ length: 12 }, () => as(eva).call(testPushDevice, { params: { id: eva.device.id } }))
    expect((await Promise.allSettled(many)).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  })

  test('is listed to its person alone, without its address and keys, and once however often it calls', async () => {
    const eva = await owner()
    await as(eva).call(putPushDevice, { body: eva.input })
    const devices = await devicesOf(eva)
    expect(devices).toHaveLength(1)
    expect(devices[0]).toMatchObject({ id: eva.device.id, mark: eva.device.mark })
    for (const secret of [eva.browser, eva.input.keys.auth, eva.input.keys.p256dh])
      expect(JSON.stringify(devices)).not.toContain(secret)
    expect(await devicesOf(admin)).toEqual([])
  })

  test('gets nothing after it is revoked, also not what was queued before', async () => {
    const eva = await owner()
    await assign(eva, 'Burr')
    const stranger = await signedIn(['administrator'], { at: other })
    for (const by of [admin, stranger])
      await expect(as(by).call(revokePushDevice, { params: { id: eva.device.id } })).rejects.toMatchObject({
        status: 404,
      })
    await as(eva).call(revokePushDevice, { params: { id: eva.device.id } })
    await sendAll()
    await assign(eva, 'Scratch')
    expect([titlesAt(eva), await queued(), await devicesOf(eva)]).toEqual([[], [], []])
  })

  test('belongs to who uses it now: what waits for the person before does not reach it', async () => {
    const [eva, tom] = [await owner(), await signedIn(['issues owner'])]
    await assign(eva, 'For Eva')
    await as(tom).call(putPushDevice, { body: eva.input })
    await sendAll()
    expect(titlesAt(eva)).toEqual([])
    await assign(tom, 'For Tom')
    await sendAll()
    expect(titlesAt(eva)).toEqual([expect.stringContaining('For Tom')])
    expect([await devicesOf(eva), (await devicesOf(tom)).length]).toEqual([[], 1])
  })

  test('is one of ten at most: the one that was unused for longest gives way', async () => {
    const eva = await owner()
    for (let more = 0; more < 10; more++) await turnedOn(eva)
    const ids = (await devicesOf(eva)).map(({ id }) => id)
    expect([ids.length, ids.includes(eva.device.id)]).toEqual([10, false])
  })

  test('that was unused for two months gets nothing', async () => {
    const eva = await owner()
    await database.query(`update push_devices set seen_at = now() - interval '61 days' where id = $1`, [eva.device.id])
    await assign(eva, 'Burr')
    expect(await queued()).toEqual([])
  })
})

describe('notifications on a device end', () => {
  const endings: [string, (eva: Owner) => Promise<unknown>][] = [
    [
      'when its person signs out there',
      ({ cookie }) =>
        app.http.inject({
          method: 'POST',
          url: authPaths.signOut,
          headers: { cookie, origin: settings.url },
          payload: {},
        }),
    ],
    ['when someone ends the sign-in', ({ id }) => database.query('delete from auth.sessions where user_id = $1', [id])],
    [
      'when the person is deactivated',
      ({ id }) => database.query('update users set active = false where id = $1', [id]),
    ],
  ]
  test.each(endings)('%s', async (_, end) => {
    const [eva, tom] = [await owner(), await owner()]
    await assign(eva, 'Burr')
    await end(eva)
    const { rows } = await database.query('select user_id from push_devices where user_id = any($1)', [
      [eva.id, tom.id],
    ])
    expect(rows).toEqual([{ user_id: tom.id }])
    await sendAll()
    expect(titlesAt(eva)).toEqual([])
  })

  test('when the password is changed, but where the sign-in goes on', async () => {
    const eva = await owner()
    const old = await turnedOn(eva)
    // The other device's sign-in has ended by itself: it was not used.
    await database.query('update push_devices set session_id = gen_random_uuid() where id = $1', [old.device.id])
    await database.query(
      `insert into auth.accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1::uuid::text, 'credential', 'a')
        on conflict do nothing`,
      [eva.id],
    )
    await database.query(`update auth.accounts set password = 'b' where user_id = $1`, [eva.id])
    expect((await devicesOf(eva)).map(({ id }) => id)).toEqual([eva.device.id])
  })

  test('not when a sign-in ends because it was not used: the phone is in a pocket', async () => {
    const eva = await owner()
    await database.query(`update auth.sessions set expires_at = now() - interval '1 minute' where user_id = $1`, [
      eva.id,
    ])
    await database.query('delete from auth.sessions where user_id = $1', [eva.id])
    await assign(eva, 'Burr')
    await sendAll()
    expect(titlesAt(eva)).toHaveLength(1)
  })
})

describe('refused is', () => {
  test('who is not signed in, or at a terminal that others use too', async () => {
    const { input } = service.subscribe()
    await expect(as(null).call(putPushDevice, { body: input })).rejects.toMatchObject({ status: 401 })
    await expect(as(null).call(listPushDevices)).rejects.toMatchObject({ status: 401 })
    const eva = await signedIn(['checklist operator'])
    await database.query('update auth.sessions set terminal_id = gen_random_uuid() where user_id = $1', [eva.id])
    await expect(as(eva).call(putPushDevice, { body: input })).rejects.toMatchObject({ status: 403 })
  })

  test('a key that no browser made', async () => {
    const { input } = service.subscribe()
    for (const keys of [
      { ...input.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...input.keys, auth: 'short' },
    ])
      await expect(as(admin).call(putPushDevice, { body: { ...input, keys } })).rejects.toMatchObject({ status: 422 })
  })
})

describe('an installation', () => {
  test('takes only push services of the public internet', async () => {
    const strict = await createApp({ ...settings, pushPrivate: false }, addresses)
    const asThere = people(strict, settings, customer).as
    for (const endpoint of ['https://127.0.0.1/x', 'http://push.example.com/x', 'https://intranet/x'])
      await expect(asThere(admin).call(putPushDevice, { body: newSubscription(endpoint) })).rejects.toMatchObject({
        ...{ status: 422, problem: { fields: { endpoint: expect.any(String) } } },
      })
    const device = await asThere(admin).call(putPushDevice, { body: newSubscription() })
    await as(admin).call(revokePushDevice, { params: { id: device.id } })
    // One that was stored while the setting was another, or whose name leads elsewhere now, is not connected to.
    const eva = await owner()
    await assign(eva, 'Burr')
    const [id = ''] = await queued()
    await send(id, false, strict.runtime)
    await strict.close()
    expect(titlesAt(eva)).toEqual([])
  })

  test('without a key pushes nothing, and says so', async () => {
    const off = await createApp({ ...settings, pushKey: undefined }, addresses)
    const there = people(off, settings, customer).as(admin)
    expect(await there.call(listPushDevices)).toEqual({ publicKey: null, devices: [] })
    await expect(there.call(putPushDevice, { body: newSubscription() })).rejects.toMatchObject({ status: 404 })
    await off.close()
  })
})
