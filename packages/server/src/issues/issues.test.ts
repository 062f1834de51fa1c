import { dayIn, daysAfter } from '@gemba/domain/core/calendarDay'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { uploadFile } from '@gemba/domain/files/files.endpoints'
import {
  commentIssue,
  createIssue,
  getIssue,
  listIssues,
  listOpenIssues,
  updateIssue,
} from '@gemba/domain/issues/issues.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { textFile } from '../files/files.samples.ts'
import { exchange } from '../testing/exchange.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const server = await testServer()
const { runtime, other, signedIn, as, database } = server
let admin: TestUser
let owner: TestUser
let operator: TestUser
beforeAll(async () => {
  admin = await signedIn(['checklist administrator'])
  owner = await signedIn(['issues owner'])
  operator = await signedIn(['checklist operator'])
})

const form = { title: 'Coolant above 8 %', description: '', severity: 'high' as const, machine: 'Lathe 07', part: '' }
const raise = (by: TestUser, more: object = {}) =>
  as(by).call(createIssue, { body: { ...form, type: 'process', ...more } })

describe('raising an issue by hand', () => {
  test('it is open, numbered without gaps, and has its photo and note', async () => {
    const first = await raise(operator, { note: 'Refractometer RF-03' })
    const second = await raise(operator)
    expect(first).toMatchObject({ status: 'open', occurrenceList: [{ note: 'Refractometer RF-03' }] })
    const count = (number: string) => Number(number.replace('IS-', ''))
    expect(count(second.number)).toBe(count(first.number) + 1)
  })

  test('only people who may assign give it to someone else', async () => {
    await expect(raise(operator, { ownerId: owner.id })).rejects.toMatchObject({ status: 403 })
    expect(await raise(admin, { ownerId: owner.id })).toMatchObject({ owner: { id: owner.id } })
  })

  test('people who left get none, and what they have stays theirs until someone reassigns it', async () => {
    const gone = await signedIn(['issues owner'])
    const { id, version, ...issue } = await raise(admin, { ownerId: gone.id })
    await database.query('update users set active = false where id = $1', [gone.id])
    const refused = {
      status: 422,
      problem: { fields: { ownerId: 'This person is no longer active. Choose someone else.' } },
    }
    await expect(raise(admin, { ownerId: gone.id })).rejects.toMatchObject(refused)
    const write = (more: object, current = version) =>
      as(admin).call(updateIssue, {
        params: { id },
        body: { ...form, severity: issue.severity, ownerId: gone.id, status: 'open', version: current, ...more },
      })
    const changed = await write({ title: 'Coolant above 9 %' })
    expect(changed.owner).toMatchObject({ id: gone.id })
    const given = await write({ ownerId: owner.id }, changed.version)
    expect(given.owner).toMatchObject({ id: owner.id })
    await expect(write({}, given.version)).rejects.toMatchObject(refused)
  })

  test('is refused without the permission and without a sign-in', async () => {
    const auditor = await signedIn(['checklist auditor'])
    await expect(raise(auditor)).rejects.toMatchObject({ status: 403 })
    await expect(as(null).call(listIssues, { query: { type: 'process' } })).rejects.toMatchObject({ status: 401 })
  })
})

/** As if it had been raised on 1 January 2020. */
const raisedLongAgo = (id: string, dueDate: string | null = null) =>
  database.query(`update issues set created_at = '2020-01-01T12:00Z', due_date = $2 where id = $1`, [id, dueDate])

describe('the due date', () => {
  const dayFromNow = (days: number, zone = 'UTC') => daysAfter(dayIn(zone), days)

  test('is not before the day on which the issue is raised', async () => {
    await expect(raise(admin, { dueDate: dayFromNow(-1) })).rejects.toMatchObject({
      status: 422,
      problem: { fields: { dueDate: 'The due date is in the past. Choose today or later.' } },
    })
    expect(await raise(admin, { dueDate: dayFromNow(0) })).toMatchObject({ dueDate: dayFromNow(0) })
  })

  test('counts in the zone of the company', async () => {
    const ahead = await provisionCustomer(runtime.db, {
      ...{ name: 'Kiritimati Works', features: featureFlags },
      settings: { timezone: 'Pacific/Kiritimati' },
    })
    const there = await signedIn(['checklist administrator'], { at: ahead })
    const today = dayFromNow(0, 'Pacific/Kiritimati')
    const { raisedOn } = await raise(there, { dueDate: today })
    expect(raisedOn).toBe(today)
    await expect(raise(there, { dueDate: daysAfter(today, -1) })).rejects.toMatchObject({ status: 422 })
    expect(await as(there).call(listIssues, { query: { type: 'process' } })).toMatchObject({ today })
  })

  test('cannot be moved to before the day on which it was raised; a day that is past already stays', async () => {
    const { id, version } = await raise(admin)
    await raisedLongAgo(id, '2020-01-31')
    const write = (more: object) =>
      as(admin).call(updateIssue, { params: { id }, body: { ...form, status: 'open', version, ...more } })
    await expect(write({ dueDate: '2019-12-31' })).rejects.toMatchObject({
      status: 422,
      problem: { fields: { dueDate: expect.stringContaining('before the issue was raised') } },
    })
    expect(await write({ dueDate: '2020-01-31', title: 'Coolant above 9 %' })).toMatchObject({ dueDate: '2020-01-31' })
  })
})

describe('the history', () => {
  test('starts with how it was opened, and has every change, occurrence and comment under its own id', async () => {
    const due = daysAfter(dayIn('UTC'), 3)
    const photo = await as(admin).call(uploadFile, { body: textFile('not looked at') })
    const { id, version } = await raise(admin, { ownerId: owner.id, dueDate: due, note: 'Leaks', photos: [photo.id] })
    await as(owner).call(commentIssue, { params: { id }, body: { text: 'Seal ordered' } })
    const body = { ...form, ownerId: admin.id, dueDate: null, status: 'open' as const, version }
    const { history } = await as(admin).call(updateIssue, { params: { id }, body })
    expect(history).toMatchObject([
      {
        by: { id: admin.id },
        changes: [
          { field: 'ownerId', old: 'Person 2', new: 'Person 1' },
          { field: 'dueDate', old: due, new: null },
        ],
      },
      { by: { id: owner.id }, changes: [], text: 'Seal ordered' },
      {
        changes: [
          { field: 'status', old: null, new: 'open' },
          { field: 'ownerId', old: null, new: 'Person 2' },
          { field: 'dueDate', old: null, new: due },
        ],
        text: 'Leaks',
        photos: [photo.id],
      },
    ])
    expect(new Set(history.map(entry => entry.id)).size).toBe(3)
  })

  test('of an issue that was raised before histories existed still says how it was opened', async () => {
    const { id } = await raise(admin)
    await database.query('delete from issue_histories where issue_id = $1', [id])
    expect((await as(admin).call(getIssue, { params: { id } })).history).toMatchObject([
      { by: { id: admin.id }, changes: [{ field: 'status', old: null, new: 'open' }] },
    ])
  })
})

describe('who sees what', () => {
  test('owners see their own, the one who raised it sees it, others do not', async () => {
    const { id } = await raise(admin, { ownerId: owner.id, title: 'For the owner' })
    expect(await as(owner).call(getIssue, { params: { id } })).toMatchObject({ title: 'For the owner' })
    await expect(as(operator).call(getIssue, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect((await as(operator).call(listIssues, { query: { type: 'process', id } })).total).toBe(0)
    const query = { type: 'process' as const, mine: true, search: 'for the owner' }
    expect(await as(owner).call(listIssues, { query })).toMatchObject({
      total: 1,
      counts: { mine: expect.any(Number) },
    })
  })

  test('another customer sees nothing', async () => {
    const { id, version } = await raise(admin)
    const stranger = await signedIn(['administrator'], { at: other })
    await expect(as(stranger).call(getIssue, { params: { id } })).rejects.toMatchObject({ status: 404 })
    const body = { ...form, status: 'closed' as const, version }
    await expect(as(stranger).call(updateIssue, { params: { id }, body })).rejects.toMatchObject({ status: 404 })
    await expect(as(stranger).call(commentIssue, { params: { id }, body: { text: 'Hello' } })).rejects.toMatchObject({
      status: 404,
    })
    expect((await as(stranger).call(listIssues, { query: { type: 'process' } })).total).toBe(0)
  })
})

describe('working on it', () => {
  test('every change is in the history, with old and new', async () => {
    const { id, version } = await raise(admin, { ownerId: owner.id })
    const body = { ...form, ownerId: owner.id, severity: 'critical' as const, status: 'in-progress' as const, version }
    const changed = await as(owner).call(updateIssue, { params: { id }, body })
    expect(changed).toMatchObject({ version: version + 1, status: 'in-progress' })
    expect(changed.history[0]).toMatchObject({
      by: { id: owner.id },
      changes: [
        { field: 'severity', old: 'high', new: 'critical' },
        { field: 'status', old: 'open', new: 'in-progress' },
      ],
    })
  })

  test('a status that cannot be reached is refused at the field, and a stale version with who was first', async () => {
    const { id, version } = await raise(admin, { ownerId: owner.id })
    const body = { ...form, ownerId: owner.id, version }
    const unsaid = await as(owner)
      .call(updateIssue, { params: { id }, body: { ...body, status: 'closed', comment: ' ' } })
      .catch(error => error)
    expect(unsaid).toMatchObject({ status: 422, problem: { fields: { comment: expect.any(String) } } })
    const said = { ...body, status: 'closed' as const, comment: 'Pump replaced' }
    const closed = await as(owner).call(updateIssue, { params: { id }, body: said })
    expect(closed.history[0]?.changes).toContainEqual({ field: 'comment', old: null, new: 'Pump replaced' })
    expect(closed.closedAt).not.toBeNull()
    const late = as(admin).call(updateIssue, { params: { id }, body: { ...body, status: 'open' } })
    await expect(late).rejects.toMatchObject({ status: 409, problem: { details: { version: version + 1 } } })
    const again = { ...body, version: closed.version, status: 'resolved' as const }
    const refusal = await as(owner)
      .call(updateIssue, { params: { id }, body: again })
      .catch(error => error)
    expect(refusal).toMatchObject({ status: 422, problem: { fields: { status: expect.any(String) } } })
  })

  test('people who only raised it may comment and correct what they wrote, and not change its status', async () => {
    const { id, version } = await raise(operator)
    const commented = await as(operator).call(commentIssue, { params: { id }, body: { text: ' Still leaking ' } })
    expect(commented).toMatchObject({ comments: [{ text: 'Still leaking' }], can: { update: true, moves: [] } })
    const body = { ...form, status: 'closed' as const, comment: 'Done', version }
    await expect(as(operator).call(updateIssue, { params: { id }, body })).rejects.toMatchObject({ status: 403 })
    const righted = { ...form, title: 'Coolant above 9 %', status: 'open' as const, version }
    expect(await as(operator).call(updateIssue, { params: { id }, body: righted })).toMatchObject({
      title: 'Coolant above 9 %',
    })
    await expect(as(operator).call(commentIssue, { params: { id }, body: { text: '  ' } })).rejects.toMatchObject({
      status: 422,
    })
  })

  test('overdue is what is not done after its due date', async () => {
    const { id, version } = await raise(admin, { title: 'Long ago' })
    await raisedLongAgo(id, '2020-01-31')
    const query = { type: 'process' as const, overdue: true, search: 'long ago' }
    expect(await as(admin).call(listIssues, { query })).toMatchObject({
      total: 1,
      issues: [{ overdue: true, dueDate: '2020-01-31' }],
    })
    const { today } = await as(admin).call(listIssues, { query })
    await raise(admin, { title: 'Long ago, but due today', dueDate: today })
    await raise(admin, { title: 'Long ago, without a date', dueDate: null })
    expect((await as(admin).call(listIssues, { query })).total).toBe(1)
    const body = { ...form, title: 'Long ago', dueDate: '2020-01-31', status: 'resolved' as const, version }
    await as(admin).call(updateIssue, { params: { id }, body })
    expect((await as(admin).call(listIssues, { query })).total).toBe(0)
  })

  test('what is closed never comes before what is open, unless the list is sorted by status', async () => {
    const { id, version } = await raise(admin, { title: 'Sorted, first' })
    await raise(admin, { title: 'Sorted, second' })
    const body = { ...form, title: 'Sorted, first', comment: 'Done', status: 'closed' as const, version }
    await as(admin).call(updateIssue, { params: { id }, body })
    const titles = async (query: object) => {
      const { issues } = await as(admin).call(listIssues, { query: { type: 'process', search: 'sorted', ...query } })
      return issues.map(({ title }) => title)
    }
    const openFirst = ['Sorted, second', 'Sorted, first']
    expect(await titles({ sort: 'number' })).toEqual(openFirst)
    expect(await titles({ sort: 'title', descending: false })).toEqual(openFirst)
    expect(await titles({ sort: 'status', descending: true })).toEqual(openFirst.toReversed())
  })

  test('what has no owner can be listed by itself until it is assigned or done', async () => {
    const { id, version } = await raise(operator, { title: 'Of nobody' })
    const { id: done, version: doneVersion } = await raise(operator, { title: 'Of nobody, done' })
    const query = { type: 'process' as const, unowned: true, search: 'of nobody' }
    const found = async () => {
      const { issues, counts } = await as(admin).call(listIssues, { query })
      return { ids: issues.map(issue => issue.id).sort(), unowned: counts.unowned }
    }
    const before = await found()
    expect(before.ids).toEqual([id, done].sort())
    const body = { ...form, title: 'Of nobody', status: 'open' as const, ownerId: owner.id, version }
    await as(admin).call(updateIssue, { params: { id }, body })
    expect(await found()).toEqual({ ids: [done], unowned: before.unowned - 1 })
    const resolved = { ...form, title: 'Of nobody, done', status: 'resolved' as const, version: doneVersion }
    await as(admin).call(updateIssue, { params: { id: done }, body: resolved })
    expect(await found()).toEqual({ ids: [], unowned: before.unowned - 2 })
  })

  test('are searched once where the page has all that was found', async () => {
    const statements = async (count: number) => {
      const query = { type: 'process', search: 'found once', count } as const
      return (await exchange(server, admin, listIssues, { query })).statements
    }
    await raise(operator, { title: 'Found once' })
    expect(await statements(2)).toBe((await statements(1)) - 1)
  })

  test('a checklist without open issues offers none to link', async () => {
    const query = { checklistId: '5f0c7a52-0d56-4d2e-9d4c-6a4f1c1f7b11' }
    expect(await as(operator).call(listOpenIssues, { query })).toEqual({ issues: [] })
  })
})
