import {
  deleteDraft,
  getDraft,
  openDraft,
  saveDraft,
  settleDraftCopy,
  unlockDraft,
} from '@gemba/domain/drafts/drafts.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { changes, dmg5, guardClosed, openDraftsAt } from '../testing/openDrafts.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const server = await testServer()
const { runtime, customer, signedIn, as } = server
const { db } = runtime
const { leaseRunsOut, ...drafts } = openDraftsAt(server)
let anna: TestUser
let boris: TestUser
/** runs checklists and oversees all runs */
let lead: TestUser
let checklist: Awaited<ReturnType<typeof buildChecklist>>
const opened = (user: TestUser) => drafts.opened(user, checklist)

beforeAll(async () => {
  anna = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  boris = await signedIn(['checklist operator'], { firstName: 'Boris', lastName: 'Lang' })
  lead = await signedIn(['checklist operator', 'checklist auditor'], { firstName: 'Lena', lastName: 'Roth' })
  checklist = await buildChecklist(db, { customer, assignedTo: { userIds: [anna.id, boris.id, lead.id] } })
})

describe('saving', () => {
  test('stores answers, head, name and identity, and counts by what the checklist says', async () => {
    const { id, version, lockToken } = await opened(anna)
    const answers = { ...guardClosed, bore: { type: 'measurement' as const, samples: ['25.040', null] } }
    const body = changes(version, lockToken, { name: 'Lot 13', answers, userIdentity: 'Badge 7' })
    const saved = await as(anna).call(saveDraft, { params: { id }, body })
    expect(saved.version).toBe(version + 1)
    expect(await as(boris).call(getDraft, { params: { id } })).toMatchObject({
      ...{ draftName: 'Lot 13', answers, header: dmg5, answered: 1, total: 2, failed: 1 },
      ...{ lastModifiedBy: { id: anna.id }, lastModifiedByUserIdentity: 'Badge 7' },
    })
  })

  test('after a save whose response got lost, the next save needs only its version', async () => {
    const { id, version, lockToken } = await opened(anna)
    await as(anna).call(saveDraft, { params: { id }, body: changes(version, lockToken) })
    const again = as(anna).call(saveDraft, { params: { id }, body: changes(version, lockToken, { name: 'Later' }) })
    const refusal = await again.catch(error => error)
    expect(refusal).toMatchObject({ status: 409, problem: { type: 'urn:gemba:problem:stale-version' } })
    const known = refusal.problem.details.version
    await as(anna).call(saveDraft, { params: { id }, body: changes(known, lockToken, { name: 'Later' }) })
    expect((await as(anna).call(getDraft, { params: { id } })).draftName).toBe('Later')
  })

  test('what is saved after the lock was lost is refused and kept as a copy for the person who typed it', async () => {
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
        message: 'Boris Lang is now editing this draft. Your answers are kept as a copy.',
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

  test('only its owner can discard a copy', async () => {
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
