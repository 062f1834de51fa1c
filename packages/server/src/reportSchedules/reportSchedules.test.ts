import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { mostActiveSchedules } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import {
  createReportSchedule,
  deleteReportSchedule,
  findReportRecipients,
  getReportSchedule,
  listReportSchedules,
  listSendable,
  pauseReportSchedule,
  previewReportSchedule,
  updateReportSchedule,
} from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { noon, reportingIn } from './reportSchedules.builder.ts'
import { everyMorning } from './reportSchedules.samples.ts'

const server = await testServer()
const { signedIn, as, customer, other, database } = server
const compliance = '5f0d3c1a-0001-4a70-9b7e-6d1c2f3a4b01'
let admin: TestUser
let anna: TestUser
let boris: TestUser
let stranger: TestUser
const { withMail, scheduled, since, watch, runsOf } = reportingIn(server, () => admin)

beforeAll(async () => {
  admin = await withMail(['checklist administrator'], 'admin')
  anna = await withMail(['checklist operator'], 'anna')
  boris = await withMail(['checklist operator'], 'boris')
  stranger = await signedIn(['checklist administrator'], { at: other, email: 'stranger@vega.example' })
})

describe('access', () => {
  test('requires a sign-in, the permission, and a schedule of the company', async () => {
    await expect(as(null).call(listReportSchedules, { query: {} })).rejects.toMatchObject({ status: 401 })
    await expect(as(anna).call(listReportSchedules, { query: {} })).rejects.toMatchObject({ status: 403 })
    const { id } = await scheduled([anna.id])
    await expect(as(stranger).call(getReportSchedule, { params: { id } })).rejects.toMatchObject({ status: 404 })
    const foreign = { body: everyMorning([anna.id]) }
    await expect(as(stranger).call(createReportSchedule, foreign)).rejects.toMatchObject({ status: 422 })
    const { schedules } = await as(stranger).call(listReportSchedules, { query: {} })
    expect(schedules).toEqual([])
  })

  test.each([
    ['no one who gets it', { userIds: [] }],
    [
      'an unknown field',
      { content: { kind: 'list', dataset: 'submissions', columns: [{ field: 'x"; drop' }], grouped: false } },
    ],
    [
      'an unknown dataset',
      { content: { kind: 'list', dataset: 'users', columns: [{ field: 'person' }], grouped: false } },
    ],
    ['a report that does not exist', { content: { kind: 'report', reportId: crypto.randomUUID() }, format: 'pdf' }],
    ['a report as CSV', { content: { kind: 'report', reportId: compliance }, format: 'csv' }],
    ['no time', { rule: { every: 'day', interval: 1, times: [] } }],
    ['no zone', { zone: 'Mars/Olympus' }],
    ["an address outside without the company's leave", { addresses: ['quality@albers.example'], confirmed: true }],
    ['an address outside without a confirmation', { addresses: ['quality@albers.example'] }],
    ['an end before its start', { startsOn: '2026-02-01', endsOn: '2026-01-01' }],
    [
      'a filter without a value, which nothing would pass',
      { filters: [{ filterType: 1, target: { table: 'submissions', column: 'machine' }, operator: 'In', values: [] }] },
    ],
    [
      'a filter of another dataset',
      {
        filters: [{ filterType: 1, target: { table: 'issues', column: 'severity' }, operator: 'In', values: ['low'] }],
      },
    ],
  ])('%s is refused', async (_, wishes) => {
    await expect(scheduled([anna.id], wishes as never)).rejects.toMatchObject({ status: 422 })
  })
})

test('a schedule is made, found, changed, paused, resumed and deleted; who saves it is its owner', async () => {
  const { id, version } = await scheduled([anna.id], { name: 'Morning of Line 4' })
  const colleague = await withMail(['checklist administrator'], 'colleague')
  const { schedules, total } = await as(colleague).call(listReportSchedules, { query: { search: 'line 4' } })
  expect([schedules.length, total]).toEqual([1, 1])
  expect(schedules[0]).toMatchObject({ people: 1, outside: 0, paused: null, contentName: 'Submissions', lastRun: null })
  const body = { ...everyMorning([boris.id]), name: 'Evening', version }
  const updated = await as(colleague).call(updateReportSchedule, { params: { id }, body })
  expect(updated).toMatchObject({ name: 'Evening', owner: { id: colleague.id }, chosen: { users: [{ id: boris.id }] } })
  const paused = await as(admin).call(pauseReportSchedule, {
    params: { id },
    body: { active: false, version: version + 1 },
  })
  expect(paused).toMatchObject({ paused: 'byHand', next: null, owner: { id: colleague.id } })
  const resumed = await as(admin).call(pauseReportSchedule, {
    params: { id },
    body: { active: true, version: version + 2 },
  })
  expect(resumed.next).not.toBeNull()
  await expect(as(admin).call(updateReportSchedule, { params: { id }, body })).rejects.toMatchObject({ status: 409 })
  await as(admin).call(deleteReportSchedule, { params: { id } })
  await expect(as(admin).call(getReportSchedule, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('a schedule whose owner has left is paused, and who looks after schedules is told', async () => {
  const leaver = await withMail(['checklist administrator'], 'leaver')
  const { id } = await as(leaver).call(createReportSchedule, {
    body: { ...everyMorning([anna.id]), name: 'Left behind' },
  })
  await database.query('update users set active = false where id = $1', [leaver.id])
  await since(id, noon.getTime() - 24 * 3_600_000)
  await watch(noon)
  expect(await runsOf(id)).toEqual([])
  const { paused, version } = await as(admin).call(getReportSchedule, { params: { id } })
  expect(paused).toBe('ownerGone')
  const { entries } = await as(admin).call(listInbox)
  expect(entries.map(({ notification }) => notification.kind)).toContain('report-owner-gone')
  const resumed = await as(admin).call(pauseReportSchedule, { params: { id }, body: { active: true, version } })
  expect(resumed).toMatchObject({ paused: null, owner: { id: admin.id } })
})

test('the preview says when, who gets which figures, who gets nothing, and the filters', async () => {
  const learner = await withMail(['learner'], 'nosy')
  const zone = 'Europe/Berlin'
  const body = { ...everyMorning([admin.id, anna.id, boris.id, learner.id]), zone }
  const preview = await as(admin).call(previewReportSchedule, { body })
  expect(preview.next).toHaveLength(5)
  expect(preview.next.every(({ local }) => local.endsWith('T06:00'))).toBe(true)
  expect(preview.scopes.map(({ people }) => people)).toEqual([1, 1, 1])
  expect(preview.withheld).toMatchObject([{ reason: 'noPermission' }])
  expect(preview.filters.join()).toContain('Submitted')
})

test('the preview counts the people whose rights it does not look at', async () => {
  const { rows } = await database.query<{ id: string }>(
    `insert into users (customer_id, username, first_name, last_name, email)
      select $1, 'many' || n, 'Many', lpad(n::text, 3, '0'), 'many' || n || '@nordwerk.example' from generate_series(1, 120) n
      returning id`,
    [customer.id],
  )
  const { rows: groups } = await database.query(
    `insert into groups (customer_id, name) values ($1, 'many') returning id`,
    [customer.id],
  )
  await database.query(`insert into group_members (customer_id, group_id, user_id) select $1, $2, unnest($3::uuid[])`, [
    customer.id,
    groups[0].id,
    rows.map(({ id }) => id),
  ])
  const body = { ...everyMorning([admin.id]), groupIds: [groups[0].id] }
  const { notLooked } = await as(admin).call(previewReportSchedule, { body })
  expect(notLooked).toBe(21)
})

test('what can be sent is what the person may see, and recipients are found by name', async () => {
  const { reports, datasets } = await as(admin).call(listSendable, { query: { type: 'process' } })
  expect(reports.map(({ name }) => name)).toContain('Checklist compliance')
  expect(datasets.map(({ id }) => id)).not.toContain('users')
  const found = await as(admin).call(findReportRecipients, { query: { search: 'person 2' } })
  expect(found.users.map(({ id }) => id)).toContain(anna.id)
  expect(found.users.map(({ id }) => id)).not.toContain(stranger.id)
})

/** Copies a schedule until its company has so many active ones. */
const activeUpTo = (most: number, id: string) =>
  database.query(
    `insert into report_schedules select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
      from report_schedules s, generate_series(1, $2 - (select count(*) from report_schedules other
        where other.customer_id = s.customer_id and other.next_at is not null)) where s.id = $1`,
    [id, most],
  )

test('so many schedules of a company are active, and one more is refused until one is paused', async () => {
  const { id, version } = await scheduled([anna.id])
  await activeUpTo(mostActiveSchedules, id)
  const refused = { status: 422, problem: { message: expect.stringContaining(String(mostActiveSchedules)) } }
  await expect(scheduled([anna.id])).rejects.toMatchObject(refused)
  // One that no longer sends takes no place.
  await scheduled([anna.id], { endsOn: '2026-01-31' })
  const call = (active: boolean, version: number) =>
    as(admin).call(pauseReportSchedule, { params: { id }, body: { active, version } })
  await call(false, version)
  const { id: last, version: first } = await scheduled([anna.id])
  await expect(call(true, version + 1)).rejects.toMatchObject(refused)
  const body = { ...everyMorning([boris.id]), version: first }
  await as(admin).call(updateReportSchedule, { params: { id: last }, body })
})

test('of several schedules that are saved at once, one takes the last place', async () => {
  const owners = await Promise.all(
    Array.from({ length: 4 }, () => signedIn(['checklist administrator'], { at: other })),
  )
  const save = (owner: TestUser) => as(owner).call(createReportSchedule, { body: everyMorning([owner.id]) })
  const { id } = await save(stranger)
  await activeUpTo(mostActiveSchedules - 1, id)
  // Whoever has counted waits at the head of the audit chain, before the end of their transaction.
  const holder = await database.connect()
  await holder.query('begin')
  await holder.query('select from audit_heads for update')
  const saves = Promise.allSettled(owners.map(save))
  await eventually(async () => {
    const { rowCount } = await database.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    expect(rowCount).toBe(owners.length)
  }).finally(() => holder.query('rollback'))
  holder.release()
  const reasons = (await saves).map(save => (save.status === 'rejected' ? save.reason.status : 'saved'))
  expect(reasons.sort()).toEqual([422, 422, 422, 'saved'])
})
