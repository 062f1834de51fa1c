// A person's scheduled runs in their own calendar: who sees what with a key, and when a key opens nothing.
import { pathOf } from '@gemba/domain/core/apiPath'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import {
  getCalendarFeed,
  readCalendarFeed,
  replaceCalendarFeed,
  revokeCalendarFeed,
} from '@gemba/domain/schedules/calendarFeed.endpoints'
import { cancelOccurrence } from '@gemba/domain/schedules/schedules.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { schedulesIn } from './schedules.builder.ts'

const server = await testServer()
const { app, runtime, signedIn, as, customer, other, database } = server
let planner: TestUser
let anna: TestUser
let boris: TestUser
let occurrenceId: string
const { checklistFor, scheduled, occurrencesOf } = schedulesIn(server, () => planner)

beforeAll(async () => {
  planner = await signedIn(['checklist administrator'])
  anna = await signedIn(['checklist operator'])
  boris = await signedIn(['checklist operator'])
  const coolant = await checklistFor('Coolant check', anna)
  const { id } = await scheduled(coolant, { places: ['Lathe 03, north'] })
  occurrenceId = (await occurrencesOf(id))[0]?.id ?? ''
  await scheduled(await checklistFor('Furnace', boris))
})

let callers = 0
/** As a calendar: without a cookie, from an address of its own, because public calls are counted by address. */
const read = (url: string, headers: Record<string, string> = {}) => {
  callers += 1
  const { pathname, search } = new URL(url)
  const from = `198.51.${callers >> 8}.${callers & 255}`
  return app.http.inject({ url: pathname + search, headers: { 'x-forwarded-for': from, ...headers } })
}
/** Lines of iCalendar continue on the next after a space. */
const textOf = async (url: string) => {
  const response = await read(url)
  expect(response.statusCode, response.body).toBe(200)
  return response.body.replaceAll('\r\n ', '')
}
const eventOf = (text: string, id: string) =>
  text.split('BEGIN:VEVENT').find(part => part.includes(`UID:${id}@`)) ?? expect.fail(`no event of ${id}`)
const make = async (person: TestUser) => (await as(person).call(replaceCalendarFeed)).url
const statusOf = async (url: string) => (await read(url)).statusCode

test('has the runs that are asked of its person, and those of no one else', async () => {
  const url = await make(anna)
  const response = await read(url)
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const text = await textOf(url)
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/)
  expect(text).not.toContain('Furnace')
  const { slot_at, due_at } = (
    await database.query('select slot_at, due_at from occurrences where id = $1', [occurrenceId])
  ).rows[0]
  const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
  const event = eventOf(text, occurrenceId)
  expect(event).toContain('SUMMARY:Coolant check\\, Lathe 03\\, north\r\n')
  expect(event).toContain(`DTSTART:${stamp(slot_at)}\r\nDTEND:${stamp(due_at)}\r\n`)
  expect(event).toContain('URL;VALUE=URI:http://localhost:3000/checklists/process?tab=scheduled\r\n')
  expect(event).toContain('STATUS:CONFIRMED')
  expect(await textOf(await make(boris))).toContain('SUMMARY:Furnace')
})

test('reaches 14 days back and 35 ahead', async () => {
  const url = await make(anna)
  const move = (id: string | undefined, days: number) =>
    database.query(
      "update occurrences set slot_at = now() - $2 * interval '1 day', status = 'missed', next_at = null where id = $1",
      [id, days],
    )
  const mine = await database.query(
    `select o.id from occurrences o join checklists c on c.id = o.checklist_id
      where c.name = 'Coolant check' and o.slot_at > now() + interval '3 days' order by o.slot_at limit 2`,
  )
  const [kept, gone] = mine.rows.map(({ id }) => String(id))
  await move(kept, 13)
  await move(gone, 15)
  const text = await textOf(url)
  expect(eventOf(text, kept ?? '')).toContain('DESCRIPTION:Missed')
  expect(text).not.toContain(gone)
})

test('says that a run was cancelled, and has a new ETag only when something changed', async () => {
  const url = await make(anna)
  const etag = String((await read(url)).headers.etag)
  const unchanged = await read(url, { 'if-none-match': etag })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  await as(planner).call(cancelOccurrence, { params: { id: occurrenceId }, body: { reason: 'The line is rebuilt' } })
  expect((await read(url, { 'if-none-match': etag })).statusCode).toBe(200)
  const event = eventOf(await textOf(url), occurrenceId)
  expect(event).toContain('STATUS:CANCELLED')
  expect(event).not.toContain('The line is rebuilt')
})

test('shows its address once, when it was read, and stores no key', async () => {
  const { url, feed } = await as(anna).call(replaceCalendarFeed)
  expect(feed.readAt).toBeNull()
  await textOf(url)
  const after = (await as(anna).call(getCalendarFeed)).feed
  expect(after).toEqual({ madeAt: feed.madeAt, readAt: expect.any(String) })
  await textOf(url)
  expect((await as(anna).call(getCalendarFeed)).feed).toEqual(after)
  const key = String(new URL(url).searchParams.get('key'))
  const { rows } = await database.query('select t::text as row from calendar_feeds t')
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toContain(key)
  expect(Buffer.from(key, 'base64url').length * 8 - 128).toBe(256)
})

test('a replaced or revoked address opens nothing, like one that never was', async () => {
  const first = await make(anna)
  const second = await make(anna)
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  await as(anna).call(revokeCalendarFeed)
  const revoked = await read(second)
  const unknown = await read(second.replace(/.$/, last => (last === 'A' ? 'Q' : 'A')))
  const { requestId: _a, ...said } = revoked.json()
  const { requestId: _b, ...same } = unknown.json()
  expect([revoked.statusCode, said]).toEqual([404, same])
  for (const key of ['', 'x', 'x'.repeat(64)])
    expect(await statusOf(`http://localhost${pathOf(readCalendarFeed.path)}?key=${key}`)).toBe(404)
  expect(await as(anna).call(getCalendarFeed)).toEqual({ feed: null })
})

test('the key of one company opens nothing in another', async () => {
  const url = await make(anna)
  const key = String(new URL(url).searchParams.get('key'))
  const bytes = Buffer.from(key, 'base64url')
  Buffer.from(other.id.replaceAll('-', ''), 'hex').copy(bytes)
  expect(await statusOf(url.replace(key, bytes.toString('base64url')))).toBe(404)
  expect(await statusOf(url)).toBe(200)
})

test('opens nothing without permission or feature, for the deactivated, while suspended or in maintenance', async () => {
  const url = await make(anna)
  /** What the address responds while one thing is different. */
  const during = async (change: string, back: string, values: string[]) => {
    await database.query(change, values)
    const status = await statusOf(url)
    await database.query(back, values)
    return status
  }
  const person = [anna.id, customer.id]
  expect(
    await during(
      'update users set active = false where id = $1 and customer_id = $2',
      'update users set active = true where id = $1 and customer_id = $2',
      person,
    ),
  ).toBe(404)
  expect(
    await during(
      "update roles set permissions = array_remove(permissions, 'Checklist Execution Update') where customer_id = $1",
      "update roles set permissions = permissions || '{Checklist Execution Update}'::varchar[] where customer_id = $1 and name = 'checklist operator'",
      [customer.id],
    ),
  ).toBe(404)
  const features = (on: boolean) =>
    `update customers set features = features || '{"allowChecklists": ${on}, "allowProductChecklists": ${on}}' where id = $1`
  expect(await during(features(false), features(true), [customer.id])).toBe(404)
  expect(
    await during(
      'update customers set suspended_at = now() where id = $1',
      'update customers set suspended_at = null where id = $1',
      [customer.id],
    ),
  ).toBe(404)
  const platform = await provisionCustomer(runtime.db, {
    name: 'Platform',
    features: featureFlags,
    isPlatformOwner: true,
  })
  expect(
    await during(
      `insert into maintenance_windows (customer_id, starts_at, ends_at, notice_hours, message)
        values ($1, now() - interval '1 minute', now() + interval '1 hour', 0, '{"en": "", "de": "", "ar": ""}')`,
      'delete from maintenance_windows where customer_id = $1',
      [platform.id],
    ),
  ).toBe(404)
  expect(await statusOf(url)).toBe(200)
})

test('has nothing of a type that the company has switched off', async () => {
  const url = await make(anna)
  const feature = (on: boolean) =>
    database.query(`update customers set features = features || '{"allowChecklists": ${on}}' where id = $1`, [
      customer.id,
    ])
  await feature(false)
  expect(await textOf(url)).not.toContain('Coolant check')
  await feature(true)
  expect(await textOf(url)).toContain('Coolant check')
})

test('is made by those who run checklists', async () => {
  const reader = await signedIn(['learner'])
  await expect(as(reader).call(replaceCalendarFeed)).rejects.toMatchObject({ status: 403 })
  await expect(as(null).call(replaceCalendarFeed)).rejects.toMatchObject({ status: 401 })
})
