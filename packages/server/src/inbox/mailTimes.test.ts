// When people get e-mail about notifications (issue: quiet hours, daily digest), with a clock that the test sets.

import { featureFlags } from '@gemba/domain/core/featureFlags'
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { readInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { createIssue } from '@gemba/domain/issues/issues.endpoints'
import { getPreferences, updatePreferences } from '@gemba/domain/users/preferences.endpoints'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { transact } from '../platform/database/transact.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { mailAfterQuiet } from './mailAfterQuiet.ts'
import { mailNew } from './mailNotifications.job.ts'
import { remindAll } from './summary.job.ts'
import { sumUp } from './sumUp.ts'

const { runtime, customer, signedIn, as, database } = await testServer()
const features = { allowProductChecklists: true, allowIssuesTrackerForProductChecklist: true }
const company = { features, settings: customerSettings({ timezone: 'Europe/Berlin' }) }
let admin: TestUser
let count = 0
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})
beforeEach(() => database.query('delete from mails; delete from inbox_entries'))

const owner = async (preferences: StoredPreferences) => {
  const email = `owner${++count}@nordwerk.example`
  return { ...(await signedIn(['issues owner'], { email, preferences })), email }
}
type Owner = Awaited<ReturnType<typeof owner>>

/** An issue that the person gets at a moment, and what the job that mails it does then. */
const assign = async (to: Owner, title: string, at: string) => {
  const { id } = await as(admin).call(createIssue, {
    body: { type: 'product', title, severity: 'low', ownerId: to.id } as never,
  })
  const { rows } = await database.query('update inbox_entries set created_at = $2 where entity_id = $1 returning id', [
    id,
    at,
  ])
  const ids = rows.map(row => row.id)
  await transact(runtime.db, { customerId: customer.id }, tx => mailNew(tx, ids, new Date(at)))
}
const afterQuietAt = (at: string) =>
  transact(runtime.db, { customerId: customer.id }, tx => mailAfterQuiet(tx, company, new Date(at)))
const digestAt = (at: string) =>
  transact(runtime.db, { customerId: customer.id }, tx => sumUp(tx, company, new Date(at)))
/** The e-mails to a person, by their kind and the titles that they name. */
const mailsTo = async ({ email }: Owner) => {
  const { rows } = await database.query(
    `select m.kind, m.data from mails m join mail_recipients r on r.mail_id = m.id where r.address = $1 order by m.created_at`,
    [email],
  )
  return rows.map(({ kind, data }) => [kind, ...[data.notification].flat().map((one: { title: string }) => one.title)])
}

describe('quiet hours', () => {
  const quiet = { quietHours: { from: 22, to: 6 }, timezone: 'Europe/Berlin' }

  test('hold e-mail back until they are over, where the person is', async () => {
    const eva = await owner(quiet)
    // 23:30 in Berlin.
    await assign(eva, 'Burr', '2026-03-12T22:30:00Z')
    expect(await mailsTo(eva)).toEqual([])
    await afterQuietAt('2026-03-13T04:02:00Z')
    expect(await mailsTo(eva)).toEqual([])
    await afterQuietAt('2026-03-13T05:02:00Z')
    expect(await mailsTo(eva)).toEqual([['notification', 'Burr']])
    await afterQuietAt('2026-03-13T06:02:00Z')
    expect(await mailsTo(eva)).toHaveLength(1)
  })

  test('what came in them is one e-mail', async () => {
    const eva = await owner(quiet)
    await assign(eva, 'Burr', '2026-03-12T22:30:00Z')
    await assign(eva, 'Scratch', '2026-03-13T01:30:00Z')
    await afterQuietAt('2026-03-13T05:02:00Z')
    expect(await mailsTo(eva)).toEqual([['notification summary', 'Burr', 'Scratch']])
  })

  test('outside of them, and without them, e-mail comes at once', async () => {
    const [eva, tom] = [await owner(quiet), await owner({ timezone: 'Europe/Berlin' })]
    await assign(eva, 'Burr', '2026-03-12T12:00:00Z')
    await assign(tom, 'Scratch', '2026-03-12T22:30:00Z')
    expect([await mailsTo(eva), await mailsTo(tom)]).toEqual([
      [['notification', 'Burr']],
      [['notification', 'Scratch']],
    ])
    await afterQuietAt('2026-03-13T05:02:00Z')
    expect([await mailsTo(eva), await mailsTo(tom)]).toEqual([
      [['notification', 'Burr']],
      [['notification', 'Scratch']],
    ])
  })

  test('what was read in the inbox meanwhile is not mailed', async () => {
    const eva = await owner(quiet)
    await assign(eva, 'Burr', '2026-03-12T22:30:00Z')
    await as(eva).call(readInbox, { body: {} })
    await afterQuietAt('2026-03-13T05:02:00Z')
    expect(await mailsTo(eva)).toEqual([])
  })

  test('who does not allow notifications gets none afterwards', async () => {
    const eva = await owner({ ...quiet, allowEmails: false })
    await assign(eva, 'Burr', '2026-03-12T22:30:00Z')
    await afterQuietAt('2026-03-13T05:02:00Z')
    expect(await mailsTo(eva)).toEqual([])
  })
})

describe('the daily summary', () => {
  const old = '2026-03-10T12:00:00Z'
  const waits = async (preferences: StoredPreferences) => {
    const eva = await owner(preferences)
    await assign(eva, 'Burr', old)
    await database.query('delete from mails')
    return eva
  }

  test.each([
    ['at seven where the person is, who chose nothing', {}, '2026-03-13T05:59:00Z', '2026-03-13T06:02:00Z'],
    ['at the hour that they chose', { digestHour: 16 }, '2026-03-13T14:59:00Z', '2026-03-13T15:02:00Z'],
    ['in their own zone', { timezone: 'America/New_York' }, '2026-03-13T10:59:00Z', '2026-03-13T11:02:00Z'],
  ])('comes %s, once a day', async (_, preferences, before, at) => {
    const eva = await waits(preferences)
    await digestAt(before)
    expect(await mailsTo(eva)).toEqual([])
    await digestAt(at)
    await digestAt(at)
    expect(await mailsTo(eva)).toEqual([['notification summary', 'Burr']])
    await digestAt(at.replace('-13T', '-14T'))
    expect(await mailsTo(eva)).toHaveLength(2)
  })

  test('does not come in quiet hours but after them', async () => {
    const eva = await waits({ digestHour: 5, quietHours: { from: 22, to: 9 } })
    await digestAt('2026-03-13T06:02:00Z')
    expect(await mailsTo(eva)).toEqual([])
    await digestAt('2026-03-13T08:02:00Z')
    expect(await mailsTo(eva)).toHaveLength(1)
  })

  test('waits until maintenance is over', async () => {
    const platform = await provisionCustomer(runtime.db, {
      ...{ name: 'Platform', features: featureFlags, isPlatformOwner: true },
    })
    const eva = await waits({ digestHour: 0, timezone: 'UTC' })
    const window = `insert into maintenance_windows (customer_id, starts_at, ends_at, notice_hours, message)
      values ($1, now() - interval '1 minute', now() + interval '1 hour', 0, '{"en": "", "de": "", "ar": ""}')`
    await database.query(window, [platform.id])
    await remindAll({ dueNotifiers: [], dailyMailers: [] }, runtime, new Date('2026-03-13T10:02:00Z'))
    expect(await mailsTo(eva)).toEqual([])
    await database.query('update maintenance_windows set ends_at = now()')
    await remindAll({ dueNotifiers: [], dailyMailers: [] }, runtime, new Date('2026-03-13T11:02:00Z'))
    expect(await mailsTo(eva)).toHaveLength(1)
  })
})

test('both are chosen in the preferences, and refused when they make no sense', async () => {
  const eva = await owner({})
  const params = { userId: eva.id }
  const none = { allowEmails: true, timezone: null, dateTimeFormat: null, language: null, defaultDashboard: null }
  const { version, digestHour, quietHours } = await as(eva).call(getPreferences, { params })
  expect({ digestHour, quietHours }).toEqual({ digestHour: null, quietHours: null })
  const chosen = { digestHour: 16, quietHours: { from: 22, to: 6 } }
  const saved = await as(eva).call(updatePreferences, { params, body: { ...none, ...chosen, version } })
  expect(saved).toMatchObject(chosen)
  const save = (change: object) =>
    as(eva).call(updatePreferences, {
      params,
      body: { ...none, ...chosen, ...change, version: saved.version } as never,
    })
  await expect(save({ quietHours: { from: 6, to: 6 } })).rejects.toMatchObject({
    ...{ status: 422, problem: { fields: { 'quietHours.to': expect.any(String) } } },
  })
  await expect(save({ digestHour: 24 })).rejects.toMatchObject({ status: 422 })
})
