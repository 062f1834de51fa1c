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
  submitDraft,
  suggestPeople,
  suggestRunHeader,
  unlockDraft,
} from '@gemba/domain/drafts/drafts.endpoints'
import type { DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import { listOpenIssues } from '@gemba/domain/issues/issues.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database.ts'
import { roles } from '../roles/public/roles.table.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildDraft } from './drafts.builder.ts'

const { services, customer, other, signedIn, as } = await testServer()
const { db } = services
const guardClosed = { guard: { type: 'passFail' as const, value: 'pass' as const } }
const header = { machine: 'DMG 5', part: '', lot: '', lotSize: null }
let anna: TestUser
let boris: TestUser
/** runs checklists and oversees all runs */
let lead: TestUser
let stranger: TestUser
let checklist: Awaited<ReturnType<typeof buildChecklist>>

/** Everybody with the role of an operator may run it. */
const operators = async (at = customer) => {
  const [row] = await transact(db, { customerId: at.id }, tx =>
    tx.select({ id: roles.id }).from(roles).where(sql`name = 'checklist operator'`),
  )
  return { roleIds: [row?.id ?? ''] }
}
const leaseRunsOut = (id: string) =>
  transact(db, { customerId: customer.id }, tx =>
    tx.execute(sql`update drafts set lock_renewed_at = now() - interval '301 seconds' where id = ${id}`),
  )
const changes = (version: number, lockToken: string, rest: Partial<DraftChanges> = {}): DraftChanges => ({
  ...{ version, lockToken, name: 'Lot 12', answers: guardClosed, header, userIdentity: '' },
  ...rest,
})
const opened = async (user: TestUser) => {
  const { id } = await buildDraft(db, { customer, checklist, by: user })
  const { draft, lockToken } = await as(user).call(openDraft, { params: { id } })
  return { id, version: draft.version, lockToken }
}

beforeAll(async () => {
  anna = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  boris = await signedIn(['checklist operator'], { firstName: 'Boris', lastName: 'Lang' })
  lead = await signedIn(['checklist operator', 'checklist auditor'], { firstName: 'Lena', lastName: 'Roth' })
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

  test('a new draft is named by date and time, locked by whoever began it, and counts what is to be answered', async () => {
    const { draft } = await as(anna).call(createDraft, { body: { code: checklist.code, userIdentity: 'Badge 2107' } })
    expect(draft.draftName).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(draft).toMatchObject({ locked: true, lock: { mine: true }, answered: 0, total: 2, round: 1, version: 1 })
    expect(draft).toMatchObject({ lastModifiedByUserIdentity: 'Badge 2107', reopened: null, earlier: null, copies: [] })
  })

  test('is refused to whom the checklist is not assigned, in the words of the specification', async () => {
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

describe('the lock', () => {
  test('of two people at once one gets the draft, and the other is told who', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await buildDraft(db, { customer, checklist })
      const tries = await Promise.allSettled([anna, boris].map(user => as(user).call(openDraft, { params: { id } })))
      const refused = tries.filter(entry => entry.status === 'rejected').map(entry => entry.reason)
      expect(refused).toHaveLength(1)
      expect(refused[0]).toMatchObject({ status: 409, problem: { type: 'urn:gemba:problem:locked' } })
      expect(refused[0].problem.message).toMatch(/^Locked by (Anna Kern|Boris Lang)$/)
    }
  })

  test('a draft that another has open can be neither opened, unlocked nor deleted', async () => {
    const { id } = await opened(boris)
    const [row] = (await as(anna).call(getRunnableChecklist, { params: { code: checklist.code } })).drafts.filter(
      d => d.id === id,
    )
    expect(row).toMatchObject({ locked: true, lock: { by: { id: boris.id }, mine: false } })
    expect(row?.can).toEqual({ open: false, unlock: false, breakLock: false, delete: false })
    const locked = { status: 409, problem: { message: 'Locked by Boris Lang' } }
    await expect(as(anna).call(openDraft, { params: { id } })).rejects.toMatchObject(locked)
    await expect(as(anna).call(unlockDraft, { params: { id }, body: {} })).rejects.toMatchObject(locked)
    await expect(as(anna).call(deleteDraft, { params: { id } })).rejects.toMatchObject(locked)
  })

  test('its locker cannot delete it either, but unlocks it after the confirmation', async () => {
    const { id } = await opened(anna)
    await expect(as(anna).call(deleteDraft, { params: { id } })).rejects.toMatchObject({ status: 409 })
    const unlocked = await as(anna).call(unlockDraft, { params: { id }, body: {} })
    expect(unlocked).toMatchObject({ locked: false, lock: null, can: { open: true, delete: true } })
    await as(anna).call(deleteDraft, { params: { id } })
    await expect(as(anna).call(getDraft, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  test('whoever stopped renewing for five minutes loses it to the next', async () => {
    const { id, lockToken } = await opened(anna)
    await leaseRunsOut(id)
    expect((await as(boris).call(getDraft, { params: { id } })).can.open).toBe(true)
    await as(boris).call(openDraft, { params: { id } })
    const late = as(anna).call(renewDraftLock, { params: { id }, body: { lockToken } })
    await expect(late).rejects.toMatchObject({ status: 409, problem: { details: { name: 'Boris Lang' } } })
  })

  test('who may not run the checklist is not told who has it', async () => {
    const { id, lockToken } = await opened(anna)
    await as(anna).call(openDraft, { params: { id } })
    const asked = as(stranger).call(renewDraftLock, { params: { id }, body: { lockToken } })
    await expect(asked).rejects.toMatchObject({ status: 403 })
  })

  test('whoever comes back late still has it if nobody took it', async () => {
    const { id, version, lockToken } = await opened(anna)
    await leaseRunsOut(id)
    await as(anna).call(saveDraft, { params: { id }, body: changes(version, lockToken) })
    await expect(as(boris).call(openDraft, { params: { id } })).rejects.toMatchObject({ status: 409 })
  })

  test('a second tab of the same person takes the draft over', async () => {
    const { id, version, lockToken: first } = await opened(anna)
    const { lockToken: second } = await as(anna).call(openDraft, { params: { id } })
    await as(anna).call(saveDraft, { params: { id }, body: changes(version, second) })
    const late = as(anna).call(renewDraftLock, { params: { id }, body: { lockToken: first } })
    await expect(late).rejects.toMatchObject({ problem: { type: 'urn:gemba:problem:lock-lost' } })
    // The first tab closes: that gives nothing back which is not its own.
    expect(await as(anna).call(unlockDraft, { params: { id }, body: { lockToken: first } })).toMatchObject({
      locked: true,
    })
  })
})

describe('saving', () => {
  test('stores answers, head, name and identity, and counts by what the checklist says', async () => {
    const { id, version, lockToken } = await opened(anna)
    const answers = { ...guardClosed, bore: { type: 'measurement' as const, samples: ['25.040', null] } }
    const body = changes(version, lockToken, { name: 'Lot 13', answers, userIdentity: 'Badge 7' })
    const saved = await as(anna).call(saveDraft, { params: { id }, body })
    expect(saved.version).toBe(version + 1)
    expect(await as(boris).call(getDraft, { params: { id } })).toMatchObject({
      ...{ draftName: 'Lot 13', answers, header, answered: 1, total: 2, failed: 1 },
      ...{ lastModifiedBy: { id: anna.id }, lastModifiedByUserIdentity: 'Badge 7' },
    })
  })

  test('a save whose answer got lost is said to be there, and the next one needs only its version', async () => {
    const { id, version, lockToken } = await opened(anna)
    await as(anna).call(saveDraft, { params: { id }, body: changes(version, lockToken) })
    const again = as(anna).call(saveDraft, { params: { id }, body: changes(version, lockToken, { name: 'Later' }) })
    const refusal = await again.catch(error => error)
    expect(refusal).toMatchObject({ status: 409, problem: { type: 'urn:gemba:problem:stale-version' } })
    const known = refusal.problem.details.version
    await as(anna).call(saveDraft, { params: { id }, body: changes(known, lockToken, { name: 'Later' }) })
    expect((await as(anna).call(getDraft, { params: { id } })).draftName).toBe('Later')
  })

  test('what is saved after the lock was lost is refused and kept as a copy for whoever typed it', async () => {
    const { id, version, lockToken } = await opened(anna)
    await leaseRunsOut(id)
    const { lockToken: taken } = await as(boris).call(openDraft, { params: { id } })
    const typed = { guard: { type: 'passFail' as const, value: 'fail' as const, note: 'Latch is worn' } }
    const late = () =>
      as(anna).call(saveDraft, { params: { id }, body: changes(version, lockToken, { answers: typed }) })
    const refusal = await late().catch(error => error)
    expect(refusal).toMatchObject({
      status: 409,
      problem: {
        type: 'urn:gemba:problem:lock-lost',
        message: 'Boris Lang has this draft now. Your answers are kept as a copy.',
        details: { name: 'Boris Lang' },
      },
    })
    await expect(late()).rejects.toMatchObject({ status: 409 })
    await as(boris).call(saveDraft, { params: { id }, body: changes(version, taken) })
    expect((await as(boris).call(getDraft, { params: { id } })).copies).toEqual([])
    const { answers, copies } = await as(anna).call(getDraft, { params: { id } })
    expect(answers).toEqual(guardClosed)
    expect(copies).toMatchObject([{ id: refusal.problem.details.copyId, answers: typed }])
  })

  test('a copy goes when its owner lets it go, and nobody else can', async () => {
    const { id, version, lockToken } = await opened(anna)
    await as(anna).call(unlockDraft, { params: { id }, body: {} })
    await as(anna)
      .call(saveDraft, { params: { id }, body: changes(version, lockToken) })
      .catch(() => undefined)
    const [copy] = (await as(anna).call(getDraft, { params: { id } })).copies
    const params = { id: copy?.id ?? '' }
    await expect(as(boris).call(settleDraftCopy, { params })).rejects.toMatchObject({ status: 404 })
    await as(anna).call(settleDraftCopy, { params })
    expect((await as(anna).call(getDraft, { params: { id } })).copies).toEqual([])
  })

  test('what arrives for a draft that a colleague deleted becomes a draft of its own', async () => {
    const { id, version, lockToken } = await opened(anna)
    await leaseRunsOut(id)
    await as(lead).call(deleteDraft, { params: { id } })
    const late = as(anna).call(saveDraft, { params: { id }, body: changes(version, lockToken) })
    const refusal = await late.catch(error => error)
    expect(refusal).toMatchObject({ status: 409, problem: { details: { name: 'Lena Roth' } } })
    const kept = await as(anna).call(getDraft, { params: { id: refusal.problem.details.draftId } })
    expect(kept).toMatchObject({ draftName: 'Lot L-26-0912, early shift (copy)', answers: guardClosed, answered: 1 })
  })

  test('is the same draft however often it is sent, takes what the tab sends later, and stays as a colleague made it', async () => {
    const { id, version, lockToken } = await opened(anna)
    await leaseRunsOut(id)
    await as(lead).call(deleteDraft, { params: { id } })
    const late = async (note: string) => {
      const answers = { guard: { type: 'passFail' as const, value: 'fail' as const, note } }
      const refusal = await as(anna)
        .call(saveDraft, { params: { id }, body: changes(version, lockToken, { answers }) })
        .catch(error => error)
      return String(refusal.problem.details.draftId)
    }
    const noteOf = async (draftId: string) =>
      (await as(anna).call(getDraft, { params: { id: draftId } })).answers.guard?.note
    const first = await late('Latch is worn')
    expect([await late('Latch is worn'), await late('Latch is worn')]).toEqual([first, first])
    expect(await late('Latch is worn and bent')).toBe(first)
    expect(await noteOf(first)).toBe('Latch is worn and bent')
    await as(boris).call(openDraft, { params: { id: first } })
    expect(await late('Latch is worn and bent')).toBe(first)
    const second = await late('Latch was replaced')
    expect(second).not.toBe(first)
    expect([await noteOf(first), await noteOf(second)]).toEqual(['Latch is worn and bent', 'Latch was replaced'])
  })
})

test('a kind of checklist that is switched off is closed by every door', async () => {
  const product = await buildChecklist(db, { customer, type: 'product', name: 'Hub', assignedTo: await operators() })
  const { id } = await buildDraft(db, { customer, checklist: product, by: anna })
  const { draft, lockToken } = await as(anna).call(openDraft, { params: { id } })
  const body = changes(draft.version, lockToken, { header: { ...header, machine: 'Only here' } })
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
