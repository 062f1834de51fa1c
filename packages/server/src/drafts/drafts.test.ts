import { randomUUID } from 'node:crypto'
import {
  createDraft,
  deleteDraft,
  getDraft,
  getRunnableChecklist,
  openDraft,
  renewDraftLock,
  saveDraft,
  settleDraftCopy,
  suggestPeople,
  suggestRunHeader,
  unlockDraft,
} from '@gemba/domain/drafts/drafts.endpoints'
import { listOpenIssues } from '@gemba/domain/issues/issues.endpoints'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { roles } from '../roles/public/roles.table.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { changes, dmg5 } from '../testing/openDrafts.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildDraft } from './drafts.builder.ts'

const { runtime, customer, other, signedIn, as } = await testServer()
const { db } = runtime
let anna: TestUser
let boris: TestUser
let stranger: TestUser
let checklist: Awaited<ReturnType<typeof buildChecklist>>

/** Everyone with the role of an operator may run it. */
const operators = async (at = customer) => {
  const [row] = await transact(db, { customerId: at.id }, tx =>
    tx.select({ id: roles.id }).from(roles).where(sql`name = 'checklist operator'`),
  )
  return { roleIds: [row?.id ?? ''] }
}
beforeAll(async () => {
  anna = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  boris = await signedIn(['checklist operator'], { firstName: 'Boris', lastName: 'Lang' })
  stranger = await signedIn(['administrator'])
  checklist = await buildChecklist(db, { customer, assignedTo: await operators() })
})

describe('starting a run', () => {
  test('shows the newest revision and the drafts that exist of it', async () => {
    const { id } = await buildDraft(db, { customer, checklist, by: boris, name: 'Night shift' })
    const run = await as(anna).call(getRunnableChecklist, { params: { code: checklist.code } })
    expect(run).toMatchObject({ id: checklist.id, revision: 0, type: 'process' })
    expect(run.drafts.find(draft => draft.id === id)).toMatchObject({
      draftName: 'Night shift',
      locked: false,
      lastModifiedBy: { profile: { firstName: 'Boris' } },
      can: { open: true, unlock: false, delete: false },
    })
  })

  test('a new draft is named by date and time, locked by its creator, and counts the questions to answer', async () => {
    const { draft } = await as(anna).call(createDraft, { body: { code: checklist.code, userIdentity: 'Badge 2107' } })
    expect(draft.draftName).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(draft).toMatchObject({ locked: true, lock: { mine: true }, answered: 0, total: 2, round: 1, version: 1 })
    expect(draft).toMatchObject({ lastModifiedByUserIdentity: 'Badge 2107', reopened: null, earlier: null, copies: [] })
  })

  test('is refused to people without the assignment, in the words of the specification', async () => {
    const refused = { status: 403, problem: { message: 'You are not authorized to execute this checklist!' } }
    const body = { code: checklist.code, userIdentity: '' }
    await expect(as(stranger).call(createDraft, { body })).rejects.toMatchObject(refused)
    await expect(as(stranger).call(getRunnableChecklist, { params: body })).rejects.toMatchObject(refused)
    const { id } = await buildDraft(db, { customer, checklist })
    await expect(as(stranger).call(openDraft, { params: { id } })).rejects.toMatchObject(refused)
  })

  test('nothing of another company can be run or seen', async () => {
    const theirs = await buildChecklist(db, { customer: other, name: 'Furnace', assignedTo: await operators(other) })
    const { id } = await buildDraft(db, { customer: other, checklist: theirs })
    const gone = { status: 404 }
    await expect(as(anna).call(createDraft, { body: { code: theirs.code, userIdentity: '' } })).rejects.toMatchObject(
      gone,
    )
    await expect(as(anna).call(getDraft, { params: { id } })).rejects.toMatchObject(gone)
    await expect(as(anna).call(openDraft, { params: { id } })).rejects.toMatchObject(gone)
    await expect(as(anna).call(deleteDraft, { params: { id } })).rejects.toMatchObject(gone)
  })

  test('a checklist that is switched off or was never published does not exist for operators', async () => {
    for (const wishes of [{ active: false }, { published: false }]) {
      const hidden = await buildChecklist(db, { customer, ...wishes, assignedTo: { userIds: [anna.id] } })
      const call = as(anna).call(getRunnableChecklist, { params: { code: hidden.code } })
      await expect(call).rejects.toMatchObject({ status: 404 })
    }
  })
})

test('a kind of checklist that is switched off is closed by every door', async () => {
  const product = await buildChecklist(db, { customer, type: 'product', name: 'Hub', assignedTo: await operators() })
  const { id } = await buildDraft(db, { customer, checklist: product, by: anna })
  const { draft, lockToken } = await as(anna).call(openDraft, { params: { id } })
  const body = changes(draft.version, lockToken, { header: { ...dmg5, machine: 'Only here' } })
  const taken = await as(boris)
    .call(saveDraft, { params: { id }, body: { ...body, lockToken: randomUUID() } })
    .catch(error => error)
  const auditor = await signedIn(['checklist auditor'])
  const turn = (allowProductChecklists: boolean) =>
    transact(db, { customerId: customer.id }, tx =>
      tx.execute(sql`update customers set features = features || ${JSON.stringify({ allowProductChecklists })}::jsonb`),
    )
  await buildSubmission(db, { customer, checklist: product, by: anna, machine: 'Only here' })
  const query = { field: 'machine' as const, search: 'Only here' }
  expect((await as(anna).call(suggestRunHeader, { query })).suggestions).toEqual(['Only here'])
  await turn(false)
  const off = { status: 404, problem: { type: 'urn:gemba:problem:feature-not-enabled' } }
  for (const attempt of [
    () => as(auditor).call(getDraft, { params: { id } }),
    () => as(anna).call(getDraft, { params: { id } }),
    () => as(anna).call(openDraft, { params: { id } }),
    () => as(anna).call(saveDraft, { params: { id }, body }),
    () => as(anna).call(submitDraft, { params: { id }, body }),
    () => as(anna).call(renewDraftLock, { params: { id }, body: { lockToken } }),
    () => as(anna).call(unlockDraft, { params: { id }, body: { lockToken } }),
    () => as(boris).call(settleDraftCopy, { params: { id: taken.problem.details.copyId } }),
    () => as(anna).call(listOpenIssues, { query: { checklistId: product.id } }),
  ])
    await expect(attempt(), String(attempt)).rejects.toMatchObject(off)
  expect((await as(anna).call(suggestRunHeader, { query })).suggestions).toEqual([])
  await turn(true)
  await as(anna).call(saveDraft, { params: { id }, body })
})

test('people for a question are found by name or badge, and by their role', async () => {
  await signedIn(['QA Supervisor'], { firstName: 'Clara', lastName: 'Voss', badge: '4711' })
  expect((await as(anna).call(suggestPeople, { query: { search: '4711' } })).people).toMatchObject([
    { name: 'Clara Voss' },
  ])
  const { people } = await as(anna).call(suggestPeople, { query: { role: 'QA Supervisor' } })
  expect(people.map(person => person.name)).toEqual(['Clara Voss'])
})
