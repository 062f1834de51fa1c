// Notifications on people's devices: what is said, when, once, and what a push service that fails gets.
import { readInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { pushingCompany } from '../testing/pushingCompany.ts'

const { server, service, owner, turnedOn, inCompany, push, issueFor, assign, afterQuietAt, ...pushing } =
  await pushingCompany()
const { customer, as, database, settings, addresses } = server
const { send, queued, sendAll, titlesAt, devicesOf } = pushing

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
    await push(rows)
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
    const id = await issueFor(eva, 'Read')
    await as(eva).call(readInbox, { body: {} })
    const { rows } = await database.query('select id from inbox_entries where entity_id = $1', [id])
    await push(rows)
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
    const again = () => push(rows)
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
