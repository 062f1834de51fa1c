// The devices on which people get notifications: whose they are, when that ends, and who is refused.
import { authPaths } from '@gemba/domain/auth/authPaths'
import { listPushDevices, putPushDevice, revokePushDevice, testPushDevice } from '@gemba/domain/push/push.endpoints'
import { describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { pushingCompany } from '../testing/pushingCompany.ts'
import { people } from '../testing/testServer.ts'
import { newSubscription } from './push.samples.ts'

const { server, service, admin, owner, turnedOn, assign, send, queued, sendAll, titlesAt, devicesOf } =
  await pushingCompany()
const { app, customer, other, signedIn, as, database, settings, addresses } = server
type Owner = Awaited<ReturnType<typeof owner>>

describe('a device', () => {
  test('is tried by its person', async () => {
    const eva = await owner({ allowEmails: false })
    await as(eva).call(testPushDevice, { params: { id: eva.device.id } })
    await sendAll()
    expect(titlesAt(eva)).toEqual(['Notifications work on this device'])
    await expect(as(admin()).call(testPushDevice, { params: { id: eva.device.id } })).rejects.toMatchObject({
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
    expect(await devicesOf(admin())).toEqual([])
  })

  test('gets nothing after it is revoked, also not what was queued before', async () => {
    const eva = await owner()
    await assign(eva, 'Burr')
    const stranger = await signedIn(['administrator'], { at: other })
    for (const by of [admin(), stranger])
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
      await expect(as(admin()).call(putPushDevice, { body: { ...input, keys } })).rejects.toMatchObject({ status: 422 })
  })
})

describe('an installation', () => {
  test('takes only push services of the public internet', async () => {
    const strict = await createApp({ ...settings, pushPrivate: false }, addresses)
    const asThere = people(strict, settings, customer).as
    for (const endpoint of ['https://127.0.0.1/x', 'http://push.example.com/x', 'https://intranet/x'])
      await expect(asThere(admin()).call(putPushDevice, { body: newSubscription(endpoint) })).rejects.toMatchObject({
        ...{ status: 422, problem: { fields: { endpoint: expect.any(String) } } },
      })
    const device = await asThere(admin()).call(putPushDevice, { body: newSubscription() })
    await as(admin()).call(revokePushDevice, { params: { id: device.id } })
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
    const there = people(off, settings, customer).as(admin())
    expect(await there.call(listPushDevices)).toEqual({ publicKey: null, devices: [] })
    await expect(there.call(putPushDevice, { body: newSubscription() })).rejects.toMatchObject({ status: 404 })
    await off.close()
  })
})
