import { deleteDraft, getDraft, openDraft, saveDraft, unlockDraft } from '@gemba/domain/drafts/drafts.endpoints'
import type { DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildDraft } from './drafts.builder.ts'

const { runtime, customer, signedIn, as } = await testServer()
const { db } = runtime
const measured = { guard: { type: 'passFail' as const, value: 'pass' as const } }
const header = { machine: 'DMG 5', part: '', lot: '', lotSize: null }
let anna: TestUser
let boris: TestUser
/** runs checklists and oversees all runs */
let lead: TestUser
let checklist: Awaited<ReturnType<typeof buildChecklist>>

beforeAll(async () => {
  anna = await signedIn(['checklist operator'])
  boris = await signedIn(['checklist operator'])
  lead = await signedIn(['checklist operator', 'checklist auditor'])
  checklist = await buildChecklist(db, {
    customer,
    assignedTo: { userIds: [anna.id, boris.id, lead.id] },
  })
})

const begunBy = async (user: TestUser) => {
  const { id } = await buildDraft(db, { customer, checklist, by: user })
  return { id }
}
/** Opens the draft, saves and closes it again. */
const saves = async (user: TestUser, params: { id: string }, sent: Partial<DraftChanges> = {}) => {
  const { draft, lockToken } = await as(user).call(openDraft, { params })
  const { version, draftName: name, answers, header } = draft
  const body = { version, lockToken, name, answers, header, userIdentity: '', ...sent }
  await as(user).call(saveDraft, { params, body })
  await as(user).call(unlockDraft, { params, body: {} })
}
const mayDelete = async (user: TestUser, params: { id: string }) => {
  const { delete: may } = (await as(user).call(getDraft, { params })).can
  return may
}
const isRefused = (user: TestUser, params: { id: string }) =>
  expect(as(user).call(deleteDraft, { params })).rejects.toMatchObject({ status: 403 })

test("people who are only assigned delete a draft that they started, and not a colleague's", async () => {
  const params = await begunBy(boris)
  expect(await mayDelete(anna, params)).toBe(false)
  await isRefused(anna, params)
  expect(await mayDelete(boris, params)).toBe(true)
  await as(boris).call(deleteDraft, { params })
})

test('a draft that a colleague entered answers in is not deleted by the person who began it', async () => {
  const params = await begunBy(boris)
  await saves(boris, params, { header })
  await saves(anna, params, { answers: measured })
  expect(await mayDelete(boris, params)).toBe(false)
  await isRefused(boris, params)
  expect(await mayDelete(anna, params)).toBe(false)
  await isRefused(anna, params)
  expect((await as(anna).call(getDraft, { params })).answers).toEqual(measured)
})

test('a colleague who only opened and saved it without an answer takes nothing from who began it', async () => {
  const params = await begunBy(boris)
  await saves(boris, params, { answers: measured })
  await saves(anna, params)
  expect(await mayDelete(boris, params)).toBe(true)
  await as(boris).call(deleteDraft, { params })
})

test("people who oversee all runs delete anyone's", async () => {
  const params = await begunBy(boris)
  await saves(anna, params, { answers: measured })
  expect(await mayDelete(lead, params)).toBe(true)
  await as(lead).call(deleteDraft, { params })
})
