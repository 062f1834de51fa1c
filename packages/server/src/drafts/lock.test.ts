import {
  deleteDraft,
  getDraft,
  getRunnableChecklist,
  openDraft,
  renewDraftLock,
  saveDraft,
  unlockDraft,
} from '@gemba/domain/drafts/drafts.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { changes, openDraftsAt } from '../testing/openDrafts.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildDraft } from './drafts.builder.ts'

const server = await testServer()
const { runtime, customer, signedIn, as } = server
const { db } = runtime
const { leaseRunsOut, ...drafts } = openDraftsAt(server)
let anna: TestUser
let boris: TestUser
let stranger: TestUser
let checklist: Awaited<ReturnType<typeof buildChecklist>>
const opened = (user: TestUser) => drafts.opened(user, checklist)

beforeAll(async () => {
  anna = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  boris = await signedIn(['checklist operator'], { firstName: 'Boris', lastName: 'Lang' })
  stranger = await signedIn(['administrator'])
  checklist = await buildChecklist(db, { customer, assignedTo: { userIds: [anna.id, boris.id] } })
})

describe('the lock', () => {
  test('of two people at the same time one gets the draft, and the other sees who', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await buildDraft(db, { customer, checklist })
      const tries = await Promise.allSettled([anna, boris].map(user => as(user).call(openDraft, { params: { id } })))
      const refused = tries.filter(entry => entry.status === 'rejected').map(entry => entry.reason)
      expect(refused).toHaveLength(1)
      expect(refused[0]).toMatchObject({ status: 409, problem: { type: 'urn:gemba:problem:locked' } })
      expect(refused[0].problem.message).toMatch(/^Locked by (Anna Kern|Boris Lang)$/)
    }
  })

  test('a draft that someone else has open cannot be opened, unlocked or deleted', async () => {
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

  test('people who do not renew it for five minutes lose it to the next', async () => {
    const { id, lockToken } = await opened(anna)
    await leaseRunsOut(id)
    expect((await as(boris).call(getDraft, { params: { id } })).can.open).toBe(true)
    await as(boris).call(openDraft, { params: { id } })
    const late = as(anna).call(renewDraftLock, { params: { id }, body: { lockToken } })
    await expect(late).rejects.toMatchObject({ status: 409, problem: { details: { name: 'Boris Lang' } } })
  })

  test('people who may not run the checklist do not see who has it', async () => {
    const { id, lockToken } = await opened(anna)
    await as(anna).call(openDraft, { params: { id } })
    const asked = as(stranger).call(renewDraftLock, { params: { id }, body: { lockToken } })
    await expect(asked).rejects.toMatchObject({ status: 403 })
  })

  test('people who come back late still have it if no one took it', async () => {
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
