// One mail a day to those who look after schedules, about what did not go as planned (research D11).
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../../checklists/checklists.builder.ts'
import { customers } from '../../customers/public/customers.table.ts'
import { transact } from '../../platform/database/transact.ts'
import { startSmtp } from '../../platform/testing/smtpServer.ts'
import { eventually } from '../../testing/eventually.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { day, hour, hourly, schedulesIn } from '../schedules.builder.ts'
import { mailDigests } from './mailDigests.ts'

const smtp = await startSmtp()
const server = await testServer({ smtpUrl: smtp.url })
const { app, runtime, customer, signedIn, database } = server
let planner: TestUser
const { checklistFor, scheduled, watch, occurrencesOf } = schedulesIn(server, () => planner)
const zone = 'Europe/Berlin'

beforeAll(async () => {
  await database.query(`update customers set settings = settings || jsonb_build_object('timezone', $1::text)`, [zone])
  planner = await signedIn(['checklist administrator'], { email: 'planner@nordwerk.example' })
  await signedIn(['checklist auditor'], { email: 'late.riser@nordwerk.example', preferences: { digestHour: 11 } })
  await signedIn(['checklist auditor'], { email: 'no.mail@nordwerk.example', preferences: { allowEmails: false } })
  await signedIn(['checklist operator'], { email: 'operator@nordwerk.example' })
  await app.start()
})
afterAll(() => smtp.close())

/** Midnight in UTC of the day after tomorrow: what is planned until then is in the past of `mail`. */
const base = Math.ceil(Date.now() / day) * day + day
const mail = (at: number) =>
  transact(runtime.db, { customerId: customer.id }, async tx => {
    const [company] = await tx.select().from(customers)
    if (!company) throw new Error('there is no company')
    const { features, settings } = company
    await mailDigests(tx, { features, settings: customerSettings(settings) }, new Date(at))
  })
const queued = async () => {
  const { rows } = await database.query(
    `select r.address, m.data from mails m join mail_recipients r on r.mail_id = m.id where m.kind = 'schedule digest' order by m.created_at, r.address`,
  )
  return rows as {
    address: string
    data: { day: string; parts: { type: string; counts: object; lines: { name: string; state: string }[] }[] }
  }[]
}

test('a day without scheduled runs sends nothing', async () => {
  await mail(base - day + 9 * hour)
  expect(await queued()).toEqual([])
})

test('what was missed comes once, to each manager at their hour', async () => {
  const checklist = await checklistFor('5S round', planner)
  await scheduled(checklist, {
    ...{ recurrence: { every: 'day', interval: 1, times: ['10:00'] }, window: hourly, zone },
    places: ['Lathe 03', 'Lathe 05'],
  })
  for (let at = Date.now(); at < base; at += hour) await watch(at)
  // Six o'clock in Berlin is too early for all; at eight the planner gets it, at noon the one who chose eleven.
  for (const at of [4, 4.5, 7, 7.5, 8, 11, 12, 13]) await mail(base + at * hour)
  const sent = await queued()
  expect(sent.map(({ address }) => address)).toEqual(['planner@nordwerk.example', 'late.riser@nordwerk.example'])
  expect(sent[0]?.data).toMatchObject({
    day: new Date(base - day).toISOString().slice(0, 10),
    parts: [
      {
        type: 'process',
        counts: { missed: 2, done: 0, open: 0 },
        lines: [
          { state: 'missed', place: 'Lathe 03' },
          { state: 'missed', place: 'Lathe 05' },
        ],
      },
    ],
  })
  await eventually(async () => {
    const [first] = smtp.received.filter(({ to }) => to.includes('planner@nordwerk.example'))
    const source = first?.source.replace(/=\r?\n/g, '') ?? ''
    expect(source).toContain('2 missed')
    expect(source).toContain('10:00 5S round, Lathe 03: missed')
  })
})

test('two nodes at the same moment send one', async () => {
  for (let at = base; at < base + day; at += hour) await watch(at)
  const before = (await queued()).length
  await Promise.all([mail(base + day + 6 * hour), mail(base + day + 6 * hour)])
  expect(await queued()).toHaveLength(before + 1)
})

const linesOf = (name: string, sent: Awaited<ReturnType<typeof queued>>) =>
  sent.flatMap(({ address, data }) =>
    address === 'planner@nordwerk.example'
      ? data.parts.flatMap(({ lines }) => lines.filter(line => line.name === name).map(({ state }) => state))
      : [],
  )

test('a run that becomes late after midnight is told of once as overdue and once as missed', async () => {
  const checklist = await checklistFor('Late shift', planner)
  const { id } = await scheduled(checklist, {
    ...{ recurrence: { every: 'day', interval: 1, times: ['22:00'] }, zone, places: ['Furnace'] },
    window: { opensBefore: 0, dueAfter: 9 * 60, grace: 0, lateFor: 3 * 24 * 60 },
  })
  const start = base + 2 * day
  const one = (await occurrencesOf(id)).find(({ slot_at }) => slot_at.getTime() > start)
  // Only this one is left.
  await database.query('delete from occurrences where schedule_id = $1 and id <> $2', [id, one?.id])
  await database.query('update schedules set active = false where id = $1', [id])
  const late = one?.late_at.getTime() ?? 0
  await watch(late - 2 * hour)
  const before = (await queued()).length
  // At the planner's hour of each day, for a week around it.
  for (let at = late - day; at < late + 6 * day; at += hour) {
    await watch(at)
    await mail(at)
  }
  expect(linesOf('Late shift', (await queued()).slice(before))).toEqual(['open', 'missed'])
})

test('both types of checklists come in one e-mail', async () => {
  const at = base + 30 * day
  for (const type of ['process', 'product'] as const) {
    const checklist = await buildChecklist(runtime.db, { customer, type, name: `Both ${type}` })
    const { id } = await scheduled(checklist, { recurrence: { every: 'day', interval: 1, times: ['10:00'] }, zone })
    await database.query(
      `update occurrences set status = 'missed', next_at = null, settled_at = $2 where schedule_id = $1`,
      [id, new Date(at)],
    )
  }
  const before = (await queued()).length
  await mail(at + 12 * hour)
  const sent = (await queued()).slice(before).filter(({ address }) => address === 'planner@nordwerk.example')
  expect(sent.map(({ data }) => data.parts.map(({ type }) => type))).toEqual([['process', 'product']])
  await eventually(async () => {
    const sources = smtp.received.map(({ source }) => source.replace(/=\r?\n/g, ''))
    expect(sources.some(source => source.includes('Process checklists') && source.includes('Product checklists'))).toBe(
      true,
    )
  })
})
