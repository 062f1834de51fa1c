// A draft that is taken along to where there is no network.
import {
  breakDraftLock,
  getDraft,
  leaseDraft,
  openDraft,
  saveDraft,
  unlockDraft,
} from '@gemba/domain/drafts/drafts.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { changes, openDraftsAt } from '../testing/openDrafts.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const server = await testServer()
const { runtime, customer, signedIn, as, database } = server
const { leaseRunsOut: minutesPass, ...drafts } = openDraftsAt(server)
let anna: TestUser
let boris: TestUser
let lead: TestUser
let checklist: Awaited<ReturnType<typeof buildChecklist>>

beforeAll(async () => {
  anna = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  boris = await signedIn(['checklist operator'], { firstName: 'Boris', lastName: 'Lang' })
  lead = await signedIn(['checklist administrator'])
  const assignedTo = { userIds: [anna.id, boris.id, lead.id] }
  checklist = await buildChecklist(runtime.db, { customer, assignedTo })
})

/** Anna has a draft with her, and did not renew its lock for longer than five minutes. */
const takenAlong = async () => {
  const { id, lockToken, version } = await drafts.opened(anna, checklist)
  const { until } = await as(anna).call(leaseDraft, { params: { id }, body: { lockToken } })
  await minutesPass(id)
  return { id, lockToken, version, until, params: { id } }
}

describe('a draft that someone took along', () => {
  test('stays theirs for the hours of the company, and says so to others', async () => {
    const { params, until } = await takenAlong()
    const hours = (Date.parse(until) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(7.9)
    expect(hours).toBeLessThanOrEqual(8)
    const refused = as(boris).call(openDraft, { params })
    await expect(refused).rejects.toMatchObject({
      status: 409,
      problem: { message: expect.stringMatching(/^Taken offline by Anna Kern until \d{4}-\d\d-\d\d \d\d:\d\d$/) },
    })
    const seen = await as(boris).call(getDraft, { params })
    expect(seen).toMatchObject({ locked: true, lock: { offlineUntil: until, mine: false }, can: { open: false } })
  })

  test('is saved with the lock that it was taken along with', async () => {
    const { params, lockToken, version } = await takenAlong()
    const saved = await as(anna).call(saveDraft, { params, body: changes(version, lockToken) })
    expect(saved.version).toBe(version + 1)
  })

  test('stays taken along when its holder opens it again, and is free once they unlock it', async () => {
    const { params, until } = await takenAlong()
    const { draft } = await as(anna).call(openDraft, { params })
    expect(draft.lock).toMatchObject({ mine: true, offlineUntil: until })
    await as(anna).call(unlockDraft, { params, body: {} })
    const { draft: theirs } = await as(boris).call(openDraft, { params })
    expect(theirs.lock).toMatchObject({ mine: true, offlineUntil: null })
  })

  test('can be taken back by a supervisor; what comes later is kept as a copy', async () => {
    const { params, lockToken, version } = await takenAlong()
    await as(lead).call(breakDraftLock, { params, body: { holderId: anna.id, reason: 'Needed now' } })
    await as(boris).call(openDraft, { params })
    const late = as(anna).call(saveDraft, { params, body: changes(version, lockToken) })
    await expect(late).rejects.toMatchObject({ status: 409, problem: { details: { copyId: expect.any(String) } } })
  })

  test('is free once the hours are over', async () => {
    const { id, params } = await takenAlong()
    await database.query("update drafts set leased_until = now() - interval '1 second' where id = $1", [id])
    const { draft } = await as(boris).call(openDraft, { params })
    expect(draft.lock).toMatchObject({ mine: true, offlineUntil: null })
  })

  test('needs the lock: a tab that has lost it takes nothing along', async () => {
    const { id } = await drafts.opened(anna, checklist)
    const lease = as(anna).call(leaseDraft, { params: { id }, body: { lockToken: crypto.randomUUID() } })
    await expect(lease).rejects.toMatchObject({ status: 409, problem: { type: 'urn:gemba:problem:lock-lost' } })
  })
})
