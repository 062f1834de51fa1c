import { apiBase } from '@gemba/domain/core/apiPath'
import type { QueryInputOf } from '@gemba/domain/core/endpoint'
import {
  assignSubmission,
  exportWorkflowSubmissions,
  listWorkflowSubmissions,
  reportWorkflowStatus,
} from '@gemba/domain/workflow/workflow.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { checklistCategories, checklistTags } from '../checklists/public/checklists.table.ts'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { needTagType } from '../tags/public/needTagType.ts'
import { tags } from '../tags/public/tags.table.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildApprovers, leastOf } from './approvers.builder.ts'

const server = await testServer()
const { app, runtime, customer, other, signedIn, as, database } = server
const { db } = runtime
type Query = QueryInputOf<typeof listWorkflowSubmissions>
let inspector: TestUser
let approvers: Awaited<ReturnType<typeof buildApprovers>>
let rival: TestUser
let bore: Awaited<ReturnType<typeof buildChecklist>>
let shaft: Awaited<ReturnType<typeof buildChecklist>>
let tagId: string

const at = (day: string) => new Date(`${day}Z`)
const inspect = (checklist: typeof bore, day: string, wishes: Partial<Parameters<typeof buildSubmission>[1]> = {}) =>
  buildSubmission(db, { customer, checklist, by: inspector, submittedAt: at(day), ...wishes })
const queue = (query: Query = {}, user = approvers.qa) =>
  as(user).call(listWorkflowSubmissions, { query: { role: 'qa-supervisor', ...query } })
const lots = async (query: Query = {}, user = approvers.qa) =>
  (await queue(query, user)).submissions.map(({ lot }) => lot)

beforeAll(async () => {
  inspector = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  approvers = await buildApprovers(server)
  rival = await signedIn(['QA Supervisor'], { firstName: 'Lena', lastName: 'Bauer' })
  const category = await transact(db, { customerId: customer.id }, tx =>
    insertOne(tx, checklistCategories, { code: 'final', name: 'Final inspection', type: 'product' }),
  )
  bore = await buildChecklist(db, { customer, type: 'product', name: 'Bearing housing', categoryId: category.id })
  shaft = await buildChecklist(db, { customer, type: 'product', name: 'Drive shaft' })
  tagId = await transact(db, { customerId: customer.id }, async tx => {
    await needTagType(tx, 'category')
    const tag = await insertOne(tx, tags, { name: 'Line 4' })
    await tx.insert(checklistTags).values({ checklistId: shaft.id, tagId: tag.id })
    return tag.id
  })
  await inspect(bore, '2026-03-10T08:00:00', { lot: 'L-1' })
  await inspect(shaft, '2026-03-11T08:00:00', { lot: 'L-2', assignedTo: approvers.qa.id })
  await inspect(shaft, '2026-03-12T08:00:00', { lot: 'L-3', assignedTo: rival.id })
  await inspect(bore, '2026-03-13T23:30:00', { lot: 'L-4', status: 'rejected' })
  await inspect(bore, '2026-03-09T08:00:00', { lot: 'L-5', pendingWith: 'mfg-supervisor' })
  await inspect(bore, '2026-03-09T09:00:00', { lot: 'L-6', pendingWith: null, status: 'approved' })
})

test('a queue is exported with the filters of its tab, whatever page is open, to holders of the role', async () => {
  const query = { role: 'qa-supervisor', pendingWithMe: false, next: 5 } as const
  const exporting = (user: TestUser) =>
    as(user).call(exportWorkflowSubmissions, { query, headers: { 'accept-language': 'en' } })
  const [head, ...rows] = String(await exporting(approvers.qa))
    .trim()
    .split('\r\n')
  expect(head).toContain('IR #,Checklist Name,Lot,Status')
  expect(rows).toEqual([expect.stringMatching(/,Drive shaft,L-3,\(No Status\),2026-03-12 .*,Anna Kern,.*,Lena Bauer,/)])
  await expect(exporting(inspector)).rejects.toMatchObject({ status: 403 })
})

describe('the tabs', () => {
  test('Pending With Me has what is mine or no one’s, Pending With Team what a colleague has', async () => {
    const mine = await queue()
    expect(mine.submissions.map(({ lot }) => lot)).toEqual(['L-1', 'L-2', 'L-4'])
    expect(mine).toMatchObject({ total: 3, counts: { me: 3, team: 1 }, can: { decide: true } })
    expect(mine.oldestPending).toBe('2026-03-10T08:00:00.000Z')
    const team = await queue({ pendingWithMe: false })
    expect(team.submissions).toMatchObject([{ lot: 'L-3', assignedTo: { profile: { firstName: 'Lena' } } }])
    expect(team).toMatchObject({ total: 1, oldestPending: '2026-03-12T08:00:00.000Z' })
    expect(await lots({}, rival)).toEqual(['L-1', 'L-3', 'L-4'])
  })

  test('a row says what a reviewer chooses by', async () => {
    const [row] = (await queue()).submissions
    expect(row).toMatchObject({
      checklistId: bore.id,
      checklistName: 'Bearing housing',
      revision: 0,
      status: null,
      submitted: '2026-03-10T08:00:00.000Z',
      submittedBy: { profile: { firstName: 'Anna', lastName: 'Kern' } },
      reviewedBy: null,
      isWorkflowReverse: false,
      remeasure: false,
    })
    expect(row?.IRNumber).toMatch(/^IR-2026-\d{6}$/)
  })

  test('each role has its own queue, and only people who have the role or see all may read it', async () => {
    expect(await lots({ role: 'mfg-supervisor' }, approvers.mfg)).toEqual(['L-5'])
    const auditor = await signedIn(['checklist auditor'])
    expect(await queue({}, auditor)).toMatchObject({ total: 2, can: { decide: false } })
    await expect(queue({}, approvers.mfg)).rejects.toMatchObject({ status: 403 })
    await expect(queue({}, inspector)).rejects.toMatchObject({ status: 403 })
  })

  test('a role is named by its id as well, and an id that is no approving role names none', async () => {
    const { report } = await as(approvers.qa).call(reportWorkflowStatus, { body: { statusId: ['rejected'] } })
    const roleId = report[0]?.pendingWithRoleId ?? ''
    const byId = (id: string, user: TestUser) => as(user).call(listWorkflowSubmissions, { query: { roleId: id } })
    expect(await byId(roleId, approvers.qa)).toMatchObject({ total: 3 })
    // Who sees the whole workflow gets the queue that they named, and not that of their own role.
    expect(await byId(roleId, approvers.manager)).toMatchObject({ total: 2, can: { decide: false } })
    await expect(byId(roleId, approvers.mfg)).rejects.toMatchObject({ status: 403 })
    await expect(byId(inspector.id, approvers.qa)).rejects.toMatchObject({ status: 404 })
  })

  test('of another company are empty', async () => {
    const stranger = await signedIn(['QA Supervisor'], { at: other })
    expect(await queue({}, stranger)).toMatchObject({ submissions: [], total: 0, counts: { me: 0, team: 0 } })
  })

  test('what was reversed says so, and why', async () => {
    const { id } = await inspect(bore, '2026-03-14T08:00:00', { lot: 'L-7' })
    await approvers.decide('qa-supervisor', id, leastOf('hand-to-production'))
    await approvers.decide('mfg-supervisor', id, { decision: 'reverse', to: 'qa-supervisor', reason: 'Wrong drawing' })
    const row = (await queue({ id })).submissions[0]
    expect(row).toMatchObject({
      isWorkflowReverse: true,
      reverseReason: 'Wrong drawing',
      status: { code: 'production', name: 'Production' },
      reviewedBy: { profile: { firstName: 'Milan' } },
    })
    await approvers.decide('qa-supervisor', id, leastOf('approve'))
  })
})

describe('a row', () => {
  test('says what fails, by how much, and how much more there is, and in how many hours it is to be decided', async () => {
    const answers = {
      guard: { type: 'passFail' as const, value: 'fail' as const },
      bore: { type: 'measurement' as const, samples: ['25.034', '25.012'] },
    }
    await inspect(bore, '2026-03-05T08:00:00', { lot: 'L-fails', answers })
    const { submissions, approvalHours } = await queue({ search: 'L-fails' })
    expect(approvalHours).toBe(24)
    expect(submissions).toMatchObject([
      {
        result: 'fail',
        failing: {
          count: 2,
          first: [
            { label: { en: 'The guard is closed' }, outside: null },
            { label: { en: 'Bore' }, outside: { side: 'above', by: '0.013', decimals: 3 } },
          ],
        },
      },
    ])
    expect((await queue({ search: 'L-1' })).submissions).toMatchObject([{ result: 'pass', failing: { count: 0 } }])
    await database.query(`update submissions set pending_with = null where lot = 'L-fails'`)
  })
})

describe('filters', () => {
  test('search finds number, checklist, part and lot', async () => {
    const [first] = (await queue()).submissions
    expect(await lots({ search: first?.IRNumber ?? '' })).toEqual(['L-1'])
    expect(await lots({ search: 'drive' })).toEqual(['L-2'])
    expect(await lots({ search: 'l-4' })).toEqual(['L-4'])
    expect(await lots({ search: '100%' })).toEqual([])
  })

  test('tags, category and status narrow, and the counts of both tabs follow', async () => {
    expect(await queue({ tagIds: [tagId] })).toMatchObject({ total: 1, counts: { me: 1, team: 1 } })
    expect(await lots({ checklistCategory: 'final' })).toEqual(['L-1', 'L-4'])
    expect(await lots({ statusIds: ['rejected'] })).toEqual(['L-4'])
    expect(await lots({ statusIds: ['no-status'] })).toEqual(['L-1', 'L-2'])
    expect(await lots({ statusIds: ['no-status', 'rejected'] })).toEqual(['L-1', 'L-2', 'L-4'])
    await expect(queue({ statusIds: ['maybe'] as never })).rejects.toMatchObject({ status: 422 })
  })

  test('a tag type narrows to checklists with a tag of it, and processes have no approval', async () => {
    expect(await lots({ tagTypeId: 'category' })).toEqual(['L-2'])
    expect(await lots({ tagTypeId: 'concept' })).toEqual([])
    expect(await queue({ checklistType: 'process' })).toMatchObject({ submissions: [], total: 0 })
  })

  test('what was inspected before the first day is not shown, but it is said that it waits', async () => {
    const days = { startDate: '2026-03-11' }
    expect(await lots(days)).toEqual(['L-2', 'L-4'])
    expect(await queue(days)).toMatchObject({ counts: { me: 2, team: 1 }, earlier: 1 })
    expect(await queue({ startDate: '2026-03-13', pendingWithMe: false })).toMatchObject({ total: 0, earlier: 1 })
    expect(await queue({ ...days, search: 'drive' })).toMatchObject({ total: 1, earlier: 0 })
    expect(await queue()).toMatchObject({ earlier: 0 })
  })

  test('days are those of the reader’s own zone, from start to end', async () => {
    const days = { startDate: '2026-03-13', endDate: '2026-03-13' }
    expect(await lots(days)).toEqual(['L-4'])
    const inBerlin = await signedIn(['QA Supervisor'], { preferences: { timezone: 'Europe/Berlin' } })
    expect(await lots(days, inBerlin)).toEqual([])
    expect(await lots({ startDate: '2026-03-14', endDate: '2026-03-14' }, inBerlin)).toEqual(['L-4'])
  })
})

describe('order and pages', () => {
  test('what waits longest comes first, unless another column is asked for', async () => {
    expect(await lots({ sort: 'submitted', descending: true })).toEqual(['L-4', 'L-2', 'L-1'])
    expect(await lots({ sort: 'checklistName' })).toEqual(['L-1', 'L-4', 'L-2'])
    await expect(queue({ sort: 'lot' })).rejects.toMatchObject({ status: 422 })
  })

  test('pages do not overlap and know the whole', async () => {
    expect(await lots({ count: 2 })).toEqual(['L-1', 'L-2'])
    expect(await queue({ count: 2, next: 2 })).toMatchObject({ submissions: [{ lot: 'L-4' }], total: 3 })
  })

  test('the review knows the neighbours in the queue, and who could take it', async () => {
    const [first, second, third] = (await queue()).submissions
    const review = await approvers.review('qa-supervisor', second?.id ?? '')
    expect(review.queue).toMatchObject({ position: 2, total: 3, previous: { id: first?.id }, next: { id: third?.id } })
    expect(review.colleagues.map(({ profile }) => profile.lastName)).toEqual(expect.arrayContaining(['Bauer', 'Ott']))
    const gone = await inspect(bore, '2026-03-01T08:00:00', { pendingWith: 'qa-manager' })
    expect((await approvers.review('qa-supervisor', gone.id)).queue).toMatchObject({
      position: null,
      total: 3,
      previous: null,
      next: { id: first?.id },
    })
  })
})

describe('assigning', () => {
  test('takes it, gives it to a colleague of the role, and gives it back', async () => {
    const { id, version } = await inspect(bore, '2026-03-15T08:00:00', { lot: 'L-8' })
    const assign = (userId: string | null, from: number, user = approvers.qa) =>
      as(user).call(assignSubmission, { params: { id }, body: { userId, version: from } })
    const taken = await assign(approvers.qa.id, version)
    expect(taken.assignedTo?.profile.firstName).toBe('Jana')
    expect(await lots({}, rival)).not.toContain('L-8')
    const given = await assign(rival.id, taken.version)
    expect(await lots()).not.toContain('L-8')
    expect(await lots({ pendingWithMe: false })).toContain('L-8')
    await expect(assign(null, version)).rejects.toMatchObject({ status: 409 })
    await assign(null, given.version)
    expect(await lots()).toContain('L-8')
  })

  test('is for people of the role, among people of the role', async () => {
    const { id, version } = await inspect(bore, '2026-03-16T08:00:00')
    const assign = (userId: string, user: TestUser) =>
      as(user).call(assignSubmission, { params: { id }, body: { userId, version } })
    await expect(assign(approvers.mfg.id, approvers.mfg)).rejects.toMatchObject({ status: 403 })
    await expect(assign(approvers.mfg.id, approvers.qa)).rejects.toMatchObject({ status: 404 })
  })

  test('taking an outdated inspection says who was faster, and taking a decided one is a conflict', async () => {
    for (const decision of ['approve', 'hand-to-production'] as const) {
      const { id, version } = await inspect(bore, '2026-03-17T08:00:00', { lot: 'L-9' })
      await approvers.decide('qa-supervisor', id, leastOf(decision))
      const take = (from: number) =>
        as(rival).call(assignSubmission, { params: { id }, body: { userId: rival.id, version: from } })
      await expect(take(version)).rejects.toMatchObject({
        status: 409,
        problem: { type: 'urn:gemba:problem:already-decided', details: { name: 'Jana Ott' } },
      })
      await expect(take(version + 1)).rejects.toMatchObject({ status: decision === 'approve' ? 409 : 403 })
    }
  })
})

test('a longer queue takes no more statements', async () => {
  const statements = async () => {
    const { headers } = await app.http.inject({
      url: `${apiBase}${listWorkflowSubmissions.path}?role=qa-supervisor`,
      headers: { cookie: approvers.qa.cookie },
    })
    return headers['server-timing']
  }
  const before = await statements()
  for (let day = 1; day < 6; day++) await inspect(shaft, `2026-02-0${day}T08:00:00`)
  expect(await statements()).toBe(before)
  expect(before).toContain('6 statements')
})
