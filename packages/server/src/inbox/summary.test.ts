// The daily summary: for each company by itself, once on a day, and later that day when no node ran at seven.

import { randomUUID } from 'node:crypto'
import { dayIn, daysAfter } from '@gemba/domain/core/calendarDay'
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { exportReady } from '@gemba/domain/exports/exports.notifications'
import { openFilterLink } from '@gemba/domain/filterLinks/filterLinks.endpoints'
import { createIssue } from '@gemba/domain/issues/issues.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '../customers/public/customers.table.ts'
import { notifyDueIssues } from '../issues/public/notifyOwners.ts'
import type { Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { startSmtp } from '../platform/testing/smtpServer.ts'
import { eventually } from '../testing/eventually.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { forgetNotificationsJob } from './forgetNotifications.job.ts'
import { notify } from './public/notify.ts'
import { summaryJob } from './summary.job.ts'
import { sumUp } from './sumUp.ts'

const smtp = await startSmtp()
const { app, runtime, customer, other, signedIn, as, database } = await testServer({ smtpUrl: smtp.url })
const { db } = runtime
const now = { customerId: undefined, attempt: 1, isLast: false }
// A zone in which it is noon, whenever the test runs.
const offset = 12 - new Date().getUTCHours()
const zone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
const today = dayIn(zone)
let eva: TestUser
let admin: TestUser
beforeAll(async () => {
  eva = await signedIn(['issues owner'], { email: 'eva@nordwerk.example', preferences: { language: 'de' } })
  admin = await signedIn(['administrator'])
  await app.start()
  await database.query(`update customers set settings = settings || jsonb_build_object('timezone', $1::text)`, [zone])
})
afterAll(() => smtp.close())

const raise = (title: string, more: object = {}) =>
  as(admin).call(createIssue, { body: { type: 'product', title, severity: 'low', ownerId: eva.id, ...more } as never })
/** Makes all of Eva's notifications this many days old. */
const daysPass = (days: number) =>
  database.query(
    `update inbox_entries set created_at = now() - make_interval(days => $2), summed_up_on = null where user_id = $1`,
    [eva.id, days],
  )
const summaries = () =>
  smtp.received
    .filter(({ to }) => to.includes('eva@nordwerk.example'))
    .map(({ source }) => source.replace(/=\r?\n/g, ''))
    .filter(source => source.includes('warten auf Sie') || source.includes('wartet auf Sie'))
const told = async () => {
  const { rows } = await database.query('select kind from inbox_entries where user_id = $1 order by kind', [eva.id])
  return rows.map(({ kind }) => kind)
}

test('sends one mail a day about what has waited for longer than a day', async () => {
  await signedIn(['issues owner'], { email: 'quiet@nordwerk.example', preferences: { allowEmails: false } })
  for (const title of ['Burr', 'Scratch']) await raise(title)
  const features = { allowProductChecklists: true, allowIssuesTrackerForProductChecklist: true }
  const company = { settings: customerSettings({ timezone: zone }), features }
  const noon = (days = 0) => {
    const at = new Date(Date.now() + days * 86_400_000)
    return transact(db, { customerId: customer.id }, tx => sumUp(tx, company, at))
  }
  await noon()
  await daysPass(3)
  await noon()
  await noon()
  await eventually(() => expect(summaries()).toHaveLength(1))
  expect(summaries()[0]).toContain('Subject: 2 Aufgaben warten auf Sie')
  await noon(1)
  await eventually(() => expect(summaries()).toHaveLength(2))
})

test('a summary of issues alone leads to the list of what is theirs, by a signed link', async () => {
  const [, key = ''] = /\/filterlink\?key=3D([\w-]+\.[\w-]+)/.exec(String(summaries()[0])) ?? []
  expect(await as(eva).call(openFilterLink, { body: { key } })).toEqual({ to: '/checklists/product/issues?mine=true' })
})

test('a company whose summary fails keeps no other from its own', async () => {
  const done: string[] = []
  const fails = async (tx: Tx) => {
    const [company] = await tx.select({ id: customers.id }).from(customers)
    if (company?.id === customer.id) throw new Error('a row that nobody expected')
    done.push(String(company?.id))
  }
  await summaryJob({ dueNotifiers: [fails], dailyMailers: [] }).run({}, runtime, now)
  expect(done).toEqual([other.id])
})

test('a node that starts after seven catches up, once', async () => {
  await daysPass(3)
  const before = summaries().length
  await raise('Due today', { dueDate: daysAfter(today, 1) })
  await database.query("update issues set updated_at = now() - interval '2 days', due_date = '2020-01-31'")
  await summaryJob({ dueNotifiers: [notifyDueIssues], dailyMailers: [] }).run({}, runtime, now)
  await summaryJob({ dueNotifiers: [notifyDueIssues], dailyMailers: [] }).run({}, runtime, now)
  await eventually(() => expect(summaries()).toHaveLength(before + 1))
  const due = (await told()).filter(kind => kind === 'issue-due')
  expect(due).toHaveLength(3)
})

test('what was assigned after seven is not reported as due on the same day', async () => {
  await raise('Just raised', { dueDate: daysAfter(today, 1) })
  const before = await told()
  await database.query("update issues set updated_at = now() + interval '1 hour' where title = 'Just raised'")
  const morning = { day: today, zone }
  await transact(db, { customerId: customer.id }, tx => notifyDueIssues(tx, morning))
  expect(await told()).toEqual(before)
})

test('does not name what its reader may not open any more', async () => {
  await daysPass(3)
  const before = summaries().length
  await database.query(`update roles set permissions = '{}' where name = 'issues owner'`)
  await summaryJob({ dueNotifiers: [], dailyMailers: [] }).run({}, runtime, now)
  await database.query(`update roles set permissions = '{Issues Review}' where name = 'issues owner'`)
  await daysPass(3)
  await summaryJob({ dueNotifiers: [], dailyMailers: [] }).run({}, runtime, now)
  await eventually(() => expect(summaries()).toHaveLength(before + 1))
})

test('what asks for nothing is in no summary', async () => {
  const lena = await signedIn(['issues owner'], { email: 'lena@nordwerk.example' })
  const made = { exportId: randomUUID(), name: 'Users', rows: 12_400 }
  await transact(db, { customerId: customer.id }, tx => notify(tx, [lena.id], exportReady, made))
  await database.query("update inbox_entries set created_at = now() - interval '3 days' where user_id = $1", [lena.id])
  await summaryJob({ dueNotifiers: [], dailyMailers: [] }).run({}, runtime, now)
  const { rows } = await database.query('select summed_up_on from inbox_entries where user_id = $1', [lena.id])
  expect(rows).toEqual([{ summed_up_on: null }])
})

test('notifications are forgotten after as many days as the company chose', async () => {
  const keep = (days: number | null) =>
    database.query('update customers set settings = settings || jsonb_build_object($2::text, $3::int) where id = $1', [
      customer.id,
      'notificationDays',
      days,
    ])
  const before = (await told()).length
  await daysPass(95)
  await keep(100)
  await forgetNotificationsJob.run({}, runtime, now)
  expect(await told()).toHaveLength(before)
  await keep(90)
})

test('notifications are forgotten after 90 days and not before', async () => {
  await daysPass(89)
  await forgetNotificationsJob.run({}, runtime, now)
  expect((await told()).length).toBeGreaterThan(0)
  await daysPass(91)
  await forgetNotificationsJob.run({}, runtime, now)
  expect(await told()).toEqual([])
})
