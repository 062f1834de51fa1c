import {
  activateChecklist,
  getChecklist,
  publishChecklist,
  saveChecklistDefinition,
  setChecklistAssignments,
} from '@gemba/domain/checklists/checklists.endpoints'
import { apiBase } from '@gemba/domain/core/apiPath'
import { getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import { listOperatorChecklists, openDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist, smallDefinition } from '../checklists/checklists.builder.ts'
import { groupMembers, groups } from '../groups/public/groups.table.ts'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { liveChannel } from '../platform/live/announce.ts'
import { roles } from '../roles/public/roles.table.ts'
import { buildSubmission, goodAnswers } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildDraft } from './drafts.builder.ts'

const { app, runtime, customer, other, signedIn, as, database } = await testServer()
const { db } = runtime
let anna: TestUser
let boris: TestUser
let auditor: TestUser
const assigned = { checklistTypeCode: 'product', assigned: true } as const
const submitted = { checklistTypeCode: 'process', submitted: true } as const
const names = ({ checklists }: { checklists: { name: string }[] }) => checklists.map(({ name }) => name)

beforeAll(async () => {
  anna = await signedIn(['checklist operator'], {
    firstName: 'Anna',
    lastName: 'Kern',
    preferences: { timezone: 'Asia/Tokyo' },
  })
  boris = await signedIn(['checklist operator'], { firstName: 'Boris', lastName: 'Lang' })
  auditor = await signedIn(['checklist auditor'])
})

const build = (name: string, wishes: Partial<Parameters<typeof buildChecklist>[1]> = {}) =>
  buildChecklist(db, { customer, type: 'product', name, assignedTo: { userIds: [anna.id] }, ...wishes })

describe('the tab Assigned', () => {
  test('shows what is assigned to the person, to a group of theirs and to a role of theirs', async () => {
    const { groupId, roleId } = await transact(db, { customerId: customer.id }, async tx => {
      const group = await insertOne(tx, groups, { name: 'Early shift' })
      await insertOne(tx, groupMembers, { groupId: group.id, userId: anna.id })
      const [role] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, 'checklist operator'))
      return { groupId: group.id, roleId: role?.id ?? '' }
    })
    await build('By group', { assignedTo: { groupIds: [groupId] } })
    await build('By person and group', { assignedTo: { userIds: [anna.id], groupIds: [groupId] } })
    await build('By role', { assignedTo: { roleIds: [roleId] } })
    await build('Of nobody', { assignedTo: { userIds: [] } })
    await build('Switched off', { active: false })
    await build('Unpublished', { published: false })
    await build('A process', { type: 'process' })
    await buildChecklist(db, { customer: other, type: 'product', name: 'Of another company' })
    const mine = await as(anna).call(listOperatorChecklists, { query: assigned })
    expect(names(mine)).toEqual(['By group', 'By person and group', 'By role'])
    expect(mine).toMatchObject({
      total: 3,
      counts: { assigned: 3, scheduled: 0 },
      checklists: [{ can: { run: true } }, {}, {}],
    })
    const own = await as(boris).call(listOperatorChecklists, { query: assigned })
    expect(names(own)).toEqual(['By role'])
    const none = await as(auditor).call(listOperatorChecklists, { query: assigned })
    expect(none).toMatchObject({ checklists: [], total: 0 })
  })

  test('shows the drafts of everyone, the last changed first, and who has them open', async () => {
    const checklist = await build('Drive shaft', { assignedTo: { userIds: [anna.id, boris.id] } })
    await buildDraft(db, {
      customer,
      checklist,
      by: boris,
      name: 'Rework',
      updatedAt: new Date('2026-03-12T21:30:00Z'),
    })
    const open = await buildDraft(db, { customer, checklist, by: anna, name: 'First piece' })
    await as(boris).call(openDraft, { params: { id: open.id } })
    const { checklists } = await as(anna).call(listOperatorChecklists, { query: { ...assigned, search: 'drive' } })
    expect(checklists).toMatchObject([
      {
        ...{ code: checklist.code, revision: 0, questionCount: 2, isSubmitted: false, submissions: [], reminders: [] },
        draftSubmissions: [
          { draftName: 'First piece', locked: true, lock: { by: { id: boris.id }, mine: false }, can: { open: false } },
          {
            draftName: 'Rework',
            locked: false,
            lastModifiedBy: { profile: { firstName: 'Boris' } },
            can: { open: true },
          },
        ],
      },
    ])
  })

  test('shows a further round to its inspector, and offers nothing else that is not assigned', async () => {
    const inspector = await signedIn(['checklist operator'])
    const checklist = await build('Rotor hub', { assignedTo: { userIds: [boris.id] } })
    const round = { remeasure: true, status: 'setting-correction' as const, irNumber: 'IR-7' }
    const { id: submissionId } = await buildSubmission(db, { customer, checklist, by: inspector, ...round })
    await buildDraft(db, { customer, checklist, by: boris, name: 'Another lot' })
    await buildDraft(db, { customer, checklist, name: 'IR-7, round 2', submissionId, round: 2 })
    const seenBy = async (user: TestUser) => {
      const { checklists } = await as(user).call(listOperatorChecklists, { query: { ...assigned, search: 'rotor' } })
      return checklists.map(({ can, draftSubmissions }) => [
        can.run,
        draftSubmissions.map(draft => draft.draftName).sort(),
      ])
    }
    expect(await seenBy(inspector)).toEqual([[false, ['IR-7, round 2']]])
    expect(await seenBy(boris)).toEqual([[true, ['Another lot', 'IR-7, round 2']]])
    const { productChecklists } = await as(inspector).call(getCounts)
    const { counts } = await as(inspector).call(listOperatorChecklists, { query: assigned })
    expect(productChecklists).toEqual({ count: counts.assigned, drafts: 1, remeasure: 1 })
  })

  test('keeps the open drafts of a checklist that was deactivated, until they are submitted', async () => {
    const admin = await signedIn(['checklist administrator'])
    const checklist = await build('Gear box', { assignedTo: { userIds: [anna.id, boris.id] } })
    const { id } = await buildDraft(db, { customer, checklist, by: boris, name: 'Half done' })
    const { version } = await as(admin).call(getChecklist, { params: { id: checklist.id } })
    await as(admin).call(activateChecklist, { params: { id: checklist.id }, body: { active: false, version } })
    const listed = () => as(anna).call(listOperatorChecklists, { query: { ...assigned, search: 'gear box' } })
    expect(await listed()).toMatchObject({
      total: 1,
      checklists: [
        { active: false, can: { run: false }, draftSubmissions: [{ draftName: 'Half done', can: { open: true } }] },
      ],
    })
    const { draft, lockToken } = await as(anna).call(openDraft, { params: { id } })
    const header = { machine: '', part: '', lot: '', lotSize: null }
    const body = {
      version: draft.version,
      lockToken,
      name: 'Half done',
      answers: goodAnswers,
      header,
      userIdentity: '',
    }
    expect(await as(anna).call(submitDraft, { params: { id }, body })).toMatchObject({ result: 'pass' })
    expect(await listed()).toMatchObject({ checklists: [], total: 0 })
  })

  test('comes in pages of 50, by name, found by words, and counts all of them', async () => {
    const user = await signedIn(['checklist operator'])
    for (let n = 1; n <= 52; n++)
      await build(`Line ${String(n).padStart(2, '0')}`, { assignedTo: { userIds: [user.id] } })
    const first = await as(user).call(listOperatorChecklists, { query: { ...assigned, search: 'line' } })
    expect([first.checklists.length, first.total, first.counts.assigned]).toEqual([50, 52, 53])
    expect(names(first).slice(0, 2)).toEqual(['Line 01', 'Line 02'])
    const rest = await as(user).call(listOperatorChecklists, { query: { ...assigned, search: 'line', next: 50 } })
    expect(names(rest)).toEqual(['Line 51', 'Line 52'])
  })

  test('takes the same few statements however many checklists and drafts there are', async () => {
    const user = await signedIn(['checklist operator'])
    const statements = async () => {
      const url = `${apiBase}/operator-checklists?checklistTypeCode=product&search=Press`
      const { headers } = await app.http.inject({ url, headers: { cookie: user.cookie } })
      return headers['server-timing']
    }
    await build('Press 0', { assignedTo: { userIds: [user.id] } })
    const one = await statements()
    for (let n = 1; n <= 5; n++) {
      const checklist = await build(`Press ${n}`, { assignedTo: { userIds: [user.id] } })
      await buildDraft(db, { customer, checklist })
      await buildDraft(db, { customer, checklist })
    }
    expect(await statements()).toBe(one)
    expect(one).toContain('8 statements')
  })
})

test('open lists are notified when something is assigned, switched off or on, and published', async () => {
  const told: string[] = []
  const listener = await database.connect()
  listener.on('notification', ({ payload = '' }) => told.push(payload))
  await listener.query(`listen ${liveChannel}`)
  const admin = await signedIn(['checklist administrator'])
  const { id } = await build('Told')
  const params = { id }
  const version = async () => (await as(admin).call(getChecklist, { params })).version
  const people = { userIds: [boris.id], groupIds: [], roleIds: [] }
  const isTold = async (times: number) => {
    const heard = () => told.filter(one => one.includes('operator-checklists')).length
    await expect.poll(heard, { timeout: 10_000 }).toBe(times)
  }
  await as(admin).call(setChecklistAssignments, { params, body: { ...people, version: await version() } })
  await isTold(1)
  await as(admin).call(activateChecklist, { params, body: { active: false, version: await version() } })
  await isTold(2)
  const definition = { ...smallDefinition, settings: { showScore: true } }
  await as(admin).call(saveChecklistDefinition, { params, body: { definition, version: await version() } })
  await as(admin).call(publishChecklist, { params, body: { notes: '', version: await version() } })
  await isTold(3)
  listener.release(true)
})

test('the tab Scheduled is empty as long as there are no schedules', async () => {
  const query = { checklistTypeCode: 'product', scheduled: true } as const
  expect(await as(anna).call(listOperatorChecklists, { query })).toMatchObject({ checklists: [], total: 0 })
})

describe('the tab Submitted', () => {
  const at = (moment: string) => ({ customer, submittedAt: new Date(moment) })
  beforeAll(async () => {
    const lathe = await build('Lathe', { type: 'process' })
    const mill = await build('Mill', { type: 'process' })
    await buildSubmission(db, { ...at('2026-03-10T08:00:00Z'), checklist: lathe, by: anna })
    await buildSubmission(db, { ...at('2026-03-12T14:59:00Z'), checklist: lathe, by: anna, isEmailSent: false })
    await buildSubmission(db, { ...at('2026-03-12T15:01:00Z'), checklist: lathe, by: anna })
    await buildSubmission(db, { ...at('2026-03-12T09:00:00Z'), checklist: mill, by: anna })
    await buildSubmission(db, { ...at('2026-03-12T10:00:00Z'), checklist: mill, by: boris })
  })

  test('shows own submissions of the requested days, newest first', async () => {
    const query = { ...submitted, startDate: '2026-03-10', endDate: '2026-03-13' }
    const { checklists, total } = await as(anna).call(listOperatorChecklists, { query })
    expect(total).toBe(2)
    expect(checklists).toMatchObject([
      { name: 'Lathe', isSubmitted: true, submissionTotal: 3, draftSubmissions: [] },
      { name: 'Mill', submissionTotal: 1 },
    ])
    expect(checklists[0]?.submissions).toMatchObject([
      { date: '2026-03-12T15:01:00.000Z', isEmailSent: true, revision: 0, irNumber: null, bypassReason: null },
      { date: '2026-03-12T14:59:00.000Z', isEmailSent: false },
      { date: '2026-03-10T08:00:00.000Z' },
    ])
  })

  test('uses the days of the reader: in Tokyo the 13th starts at 15:00 UTC', async () => {
    const query = { ...submitted, startDate: '2026-03-12', endDate: '2026-03-12' }
    const { checklists } = await as(anna).call(listOperatorChecklists, { query })
    expect(checklists.find(({ name }) => name === 'Lathe')?.submissions).toMatchObject([
      { date: '2026-03-12T14:59:00.000Z' },
    ])
  })

  test('shows those of everyone to people who may review all', async () => {
    const query = { ...submitted, startDate: '2026-03-12', endDate: '2026-03-12' }
    const { checklists } = await as(auditor).call(listOperatorChecklists, { query })
    expect(checklists.find(({ name }) => name === 'Mill')?.submissionTotal).toBe(2)
  })

  test('refuses a last day before the first', async () => {
    const query = { ...submitted, startDate: '2026-03-12', endDate: '2026-03-11' }
    const refusal = await as(anna)
      .call(listOperatorChecklists, { query })
      .catch(error => error)
    expect(refusal).toMatchObject({ status: 422 })
    expect(Object.keys(refusal.problem.fields)).toEqual(['endDate'])
  })
})
