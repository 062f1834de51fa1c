import {
  breakDraftLock,
  getDraft,
  openDraft,
  renewDraftLock,
  saveDraft,
  unlockDraft,
} from '@gemba/domain/drafts/drafts.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { runsAt } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const server = await testServer()
const { runtime, customer, other, signedIn, as, database } = server
const { begun, opened } = runsAt(server)
let anna: TestUser
let boris: TestUser
/** runs checklists and oversees all runs */
let lead: TestUser
let checklist: Awaited<ReturnType<typeof buildChecklist>>

const breaking = (by: TestUser, id: string, holder: TestUser) =>
  as(by).call(breakDraftLock, { params: { id }, body: { holderId: holder.id, reason: 'Went home' } })

beforeAll(async () => {
  anna = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  boris = await signedIn(['checklist operator'], { firstName: 'Boris', lastName: 'Lang' })
  lead = await signedIn(['checklist operator', 'checklist auditor'], { firstName: 'Lena', lastName: 'Roth' })
  checklist = await buildChecklist(runtime.db, {
    customer,
    name: 'Lathe',
    assignedTo: { userIds: [anna.id, boris.id, lead.id] },
  })
})

test('a supervisor takes the lock from its holder, and others may have the draft', async () => {
  const { params } = await begun(anna, checklist)
  expect((await as(lead).call(getDraft, { params })).can).toMatchObject({ open: false, unlock: false, breakLock: true })
  expect(await breaking(lead, params.id, anna)).toMatchObject({ locked: false, lock: null, can: { breakLock: false } })
  await opened(boris, params.id)
})

test('a checklist administrator takes it as well, without running checklists', async () => {
  const admin = await signedIn(['checklist administrator'])
  const { params } = await begun(anna, checklist)
  expect(await breaking(admin, params.id, anna)).toMatchObject({ locked: false, lock: null })
})

test('what the holder had not saved is kept as their copy, and they see who unlocked the draft', async () => {
  const typed = await begun(anna, checklist)
  await breaking(lead, typed.params.id, anna)
  await expect(as(anna).call(saveDraft, typed)).rejects.toMatchObject({
    status: 409,
    problem: {
      type: 'urn:gemba:problem:lock-lost',
      message: 'Lena Roth unlocked this draft. Your answers are kept as a copy.',
      details: { name: 'Lena Roth' },
    },
  })
  const { answers, copies } = await as(anna).call(getDraft, { params: typed.params })
  expect(answers).toEqual({})
  expect(copies).toMatchObject([{ answers: goodAnswers }])
})

test('a holder who had saved everything sees that, at the next renewal if they do not save', async () => {
  const typed = await begun(anna, checklist)
  const { version } = await as(anna).call(saveDraft, typed)
  await breaking(lead, typed.params.id, anna)
  const { lockToken } = typed.body
  await expect(as(anna).call(renewDraftLock, { params: typed.params, body: { lockToken } })).rejects.toMatchObject({
    problem: { message: 'Lena Roth unlocked this draft.' },
  })
  const again = as(anna).call(saveDraft, { params: typed.params, body: { ...typed.body, version } })
  await expect(again).rejects.toMatchObject({
    problem: { message: 'Lena Roth unlocked this draft. All your entries are in it.' },
  })
  await opened(boris, typed.params.id)
  await expect(as(anna).call(renewDraftLock, { params: typed.params, body: { lockToken } })).rejects.toMatchObject({
    problem: { message: 'Boris Lang is now editing this draft.' },
  })
})

test('only the named person loses the lock: if another has it, the error says who', async () => {
  const { params } = await begun(anna, checklist)
  await as(anna).call(unlockDraft, { params, body: {} })
  await as(boris).call(openDraft, { params })
  await expect(breaking(lead, params.id, anna)).rejects.toMatchObject({
    status: 409,
    problem: { message: 'Locked by Boris Lang' },
  })
  await breaking(lead, params.id, boris)
  // A second click finds it done.
  expect(await breaking(lead, params.id, boris)).toMatchObject({ locked: false })
})

test('is on record with the holder and the reason', async () => {
  const { params } = await begun(anna, checklist)
  await breaking(lead, params.id, anna)
  const { rows } = await database.query(
    `select user_id, record::jsonb as record from audit_rows where entity_id = $1`,
    [params.id],
  )
  expect(rows).toMatchObject([
    {
      user_id: lead.id,
      record: { action: 'Checklist Execution Update', old: { lockedBy: anna.id }, reason: 'Went home' },
    },
  ])
})

test('needs the overview of all runs, a reason, and a draft of the own company', async () => {
  const { params } = await begun(anna, checklist)
  expect((await as(boris).call(getDraft, { params })).can.breakLock).toBe(false)
  await expect(breaking(boris, params.id, anna)).rejects.toMatchObject({ status: 403 })
  const auditor = await signedIn(['checklist auditor'])
  expect((await as(auditor).call(getDraft, { params })).can.breakLock).toBe(false)
  await expect(breaking(auditor, params.id, anna)).rejects.toMatchObject({ status: 403 })
  const silent = as(lead).call(breakDraftLock, { params, body: { holderId: anna.id, reason: ' ' } })
  await expect(silent).rejects.toMatchObject({ status: 422 })
  const stranger = await signedIn(['administrator'], { at: other })
  await expect(breaking(stranger, params.id, anna)).rejects.toMatchObject({ status: 404 })
  await expect(breaking(lead, params.id, anna)).resolves.toMatchObject({ locked: false })
})

test('a holder whose lease ran out also sees who unlocked the draft', async () => {
  const typed = await begun(anna, checklist)
  await database.query(`update drafts set lock_renewed_at = now() - interval '301 seconds' where id = $1`, [
    typed.params.id,
  ])
  await as(boris).call(unlockDraft, { params: typed.params, body: {} })
  await expect(as(anna).call(saveDraft, typed)).rejects.toMatchObject({
    problem: { message: 'Boris Lang unlocked this draft. Your answers are kept as a copy.' },
  })
})
