// What was sent about scheduled runs can be looked up afterwards, and what was not sent too (research D11).
import { readInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { putPushDevice } from '@gemba/domain/push/push.endpoints'
import { cancelOccurrence, listScheduleSends } from '@gemba/domain/schedules/schedules.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationLines } from '../../features.ts'
import { pushNew } from '../../inbox/pushEntries.ts'
import { transact } from '../../platform/database/transact.ts'
import { newPushKey } from '../../platform/push/vapid.ts'
import { startPushServer } from '../../platform/testing/pushServer.ts'
import { sendPushJob } from '../../push/sendPush.job.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { clockIn, day, hour, hourly, minute, schedulesIn } from '../schedules.builder.ts'

const service = await startPushServer()
afterAll(() => service.close())
const server = await testServer({ pushKey: newPushKey(), pushPrivate: true })
const { signedIn, as, other } = server
let planner: TestUser
let stranger: TestUser
const { checklistFor, scheduled, watch, occurrencesOf } = schedulesIn(server, () => planner)
beforeAll(async () => {
  planner = await signedIn(['checklist administrator'])
  stranger = await signedIn(['checklist administrator'], { at: other })
  await watch(Date.now())
})

const days = { startDate: '2020-01-01', endDate: '2199-12-31' }
const sendsOf = async (scheduleId: string, more: object = {}, by = planner) =>
  (await as(by).call(listScheduleSends, { query: { ...days, scheduleId, ...more } })).sends

test('the log has who was reminded, who read it, and that nobody could be told', async () => {
  const anna = await signedIn(['checklist operator'])
  const checklist = await checklistFor('Coolant check', anna)
  const rule = { recurrence: { every: 'day' as const, interval: 1, times: [clockIn(2 * hour)] }, window: hourly }
  const reminders = [{ from: 'due' as const, minutes: -15, mail: true }]
  const told = await scheduled(checklist, { ...rule, places: ['Lathe 03', 'Lathe 05'], reminders })
  const empty = await scheduled(await checklistFor('Nobody here'), { ...rule, reminders })
  const [first] = await occurrencesOf(told.id)
  const at = (first?.due_at.getTime() ?? 0) - 15 * minute
  await watch(at)
  expect(await sendsOf(told.id)).toMatchObject([
    {
      ...{
        kind: 'reminder',
        place: 'Lathe 03',
        places: 2,
        mail: true,
        skipped: null,
        plannedAt: new Date(at).toISOString(),
      },
      checklist: { name: 'Coolant check' },
      recipients: [{ person: { username: anna.username }, readAt: null }],
    },
  ])
  await as(anna).call(readInbox, { body: {} })
  expect((await sendsOf(told.id))[0]?.recipients[0]?.readAt).not.toBeNull()
  expect(await sendsOf(empty.id)).toMatchObject([{ skipped: 'nobody', recipients: [] }])
  expect(await sendsOf(told.id, { skipped: true })).toEqual([])
  expect(await sendsOf(told.id, { kind: 'late' })).toEqual([])
  expect(await sendsOf(told.id, {}, stranger)).toEqual([])
})

test('the log names the machine whose run was missed, and not the first of its schedule', async () => {
  const { database } = server
  const anna = await signedIn(['checklist operator'])
  const checklist = await checklistFor('Oil level of the week', anna)
  const { rows } = await database.query(`select id from roles where name = 'MFG Supervisor' and customer_id = $1`, [
    server.customer.id,
  ])
  const { id } = await scheduled(checklist, {
    ...{ recurrence: { every: 'day', interval: 1, times: [clockIn(5 * minute)] }, window: hourly },
    places: ['M1', 'M2'],
    escalations: [{ when: 'missed', inARow: 1, roleId: rows[0]?.id, mail: false }],
  })
  await watch(Date.now())
  const [one, other] = await occurrencesOf(id)
  await as(planner).call(cancelOccurrence, { params: { id: one?.id ?? '' }, body: { reason: 'Line rebuilt' } })
  await watch(other?.missed_at ?? 0)
  expect(await sendsOf(id)).toMatchObject([{ kind: 'missed', place: 'M2', places: 1 }])
})

test('where each does it, the log counts machines and not people', async () => {
  const [anna, boris] = [await signedIn(['checklist operator']), await signedIn(['checklist operator'])]
  const { id } = await scheduled(await checklistFor('Safety talk', anna, boris), {
    ...{ recurrence: { every: 'day', interval: 1, times: [clockIn(2 * hour)] }, window: hourly, doneBy: 'each' },
    places: ['M1'],
    reminders: [{ from: 'due', minutes: -15, mail: false }],
  })
  await watch((await occurrencesOf(id))[0]?.opens_at ?? 0)
  await watch(((await occurrencesOf(id))[0]?.due_at.getTime() ?? 0) - 15 * minute)
  expect(await sendsOf(id)).toMatchObject([{ place: 'M1', places: 1, recipients: [{}, {}] }])
})

test('a reminder that an outage held back is in the log as not sent', async () => {
  const anna = await signedIn(['checklist operator'])
  const checklist = await checklistFor('Furnace', anna)
  const { id } = await scheduled(checklist, {
    ...{ recurrence: { every: 'day', interval: 1, times: [clockIn(2 * hour)] }, window: hourly },
    reminders: [{ from: 'due', minutes: -60, mail: false }],
  })
  const [first] = await occurrencesOf(id)
  const due = first?.due_at.getTime() ?? 0
  await watch(due - 2 * hour + minute)
  await watch(due - 5 * minute)
  expect(await sendsOf(id)).toMatchObject([{ skipped: 'outage', recipients: [] }])
  await expect(
    as(planner).call(listScheduleSends, { query: { startDate: '2026-02-02', endDate: '2026-02-01' } }),
  ).rejects.toMatchObject({ status: 422 })
  await watch(due + 3 * day)
})

test('the log says what became of a reminder on each device', async () => {
  const { runtime, customer, database } = server
  const anna = await signedIn(['checklist operator'])
  const [phone, tablet] = [service.subscribe(), service.subscribe()]
  for (const [{ input }, agent] of [
    [phone, 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0'],
    [tablet, 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'],
  ] as const)
    await as(anna).call(putPushDevice, { body: input, headers: { 'user-agent': agent } })
  service.unsubscribe(tablet.name)
  const { id } = await scheduled(await checklistFor('Oil level', anna), {
    ...{ recurrence: { every: 'day', interval: 1, times: [clockIn(2 * hour)] }, window: hourly },
    reminders: [{ from: 'due', minutes: -15, mail: false }],
  })
  const at = ((await occurrencesOf(id))[0]?.due_at.getTime() ?? 0) - 15 * minute
  await watch(at)
  const inCompany = <T>(work: Parameters<typeof transact<T>>[2]) =>
    transact(runtime.db, { customerId: customer.id }, work)
  const { rows: entries } = await database.query('select id from inbox_entries where user_id = $1', [anna.id])
  await inCompany(tx =>
    pushNew(
      tx,
      entries.map(entry => entry.id),
      new Date(at),
    ),
  )
  const { rows } = await database.query('select id, expires_at from push_messages where user_id = $1', [anna.id])
  // Some hours later it is worth nothing any more.
  expect(rows.map(message => message.expires_at.getTime() - at)).toEqual([4 * hour, 4 * hour])
  for (const message of rows)
    await sendPushJob(notificationLines).run({ messageId: message.id }, runtime, {
      ...{ customerId: customer.id, attempt: 1, isLast: false },
    })
  const [send] = await sendsOf(id)
  expect(send?.recipients[0]?.pushes.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
    {
      id: expect.any(String),
      device: expect.stringContaining('Firefox'),
      status: 'failed',
      sentAt: null,
      reason: 'subscription-ended',
    },
    {
      id: expect.any(String),
      device: expect.stringContaining('Android'),
      status: 'sent',
      sentAt: expect.any(String),
      reason: null,
    },
  ])
  expect(service.to(phone.name)).toMatchObject([
    { urgency: 'high', said: { title: expect.stringContaining('Oil level') } },
  ])
})
