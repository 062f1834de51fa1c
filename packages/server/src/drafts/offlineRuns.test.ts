// Runs that were begun without network: they arrive once, as what their person did, whatever happened meanwhile.
import {
  createDraft,
  listDeviceChecklists,
  openDraft,
  saveDraft,
  unlockDraft,
} from '@gemba/domain/drafts/drafts.endpoints'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { hour, minute } from '../schedules/schedules.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { type Begun, begunFrom, deviceOf, submission } from './offlineRuns.builder.ts'

const server = await testServer()
const { runtime, customer, other, signedIn, database } = server
const { db } = runtime
const { on, kept, sent } = deviceOf(server)
let anna: TestUser
let boris: TestUser

beforeAll(async () => {
  anna = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  boris = await signedIn(['checklist operator'], { firstName: 'Boris', lastName: 'Lang' })
})

const checklistFor = (...users: TestUser[]) =>
  buildChecklist(db, {
    ...{ customer, type: 'product', name: 'Bearing housing' },
    assignedTo: { userIds: users.map(({ id }) => id) },
  })

const recordsOf = async ({ offline }: Begun) => {
  const { rows } = await database.query('select submission_id from submission_rounds where draft_id = $1', [offline.id])
  return rows.length
}
const draftRow = async ({ offline }: Begun) => {
  const { rows } = await database.query('select * from drafts where id = $1', [offline.id])
  return rows as { begun_on_device: Date | null; submitted_on_device: Date | null; customer_id: string }[]
}

describe('a run that was begun without network', () => {
  test('becomes one record, however often all of it is sent', async () => {
    const run = begunFrom(await kept(anna, await checklistFor(anna)))
    const first = await sent(anna, run)
    expect(first.irNumber).toMatch(/^IR-/)
    const over = { status: 409, problem: { details: { submissionId: first.id } } }
    await expect(on(anna).call(createDraft, { body: run })).rejects.toMatchObject(over)
    expect(await on(anna).call(submitDraft, submission(run))).toMatchObject({ id: first.id, irNumber: first.irNumber })
    expect(await recordsOf(run)).toBe(1)
  })

  test('is one draft when it is sent twice at the same time', async () => {
    const run = begunFrom(await kept(anna, await checklistFor(anna)))
    const tries = await Promise.all([1, 2, 3].map(() => on(anna).call(createDraft, { body: run })))
    expect(new Set(tries.map(({ draft }) => draft.id))).toEqual(new Set([run.offline.id]))
    const submitted = await Promise.all([1, 2, 3].map(() => on(anna).call(submitDraft, submission(run))))
    expect(new Set(submitted.map(({ id }) => id)).size).toBe(1)
    expect(await recordsOf(run)).toBe(1)
  })

  test('keeps the times of the device beside those of its arrival, where they are plausible', async () => {
    const checklist = await kept(anna, await checklistFor(anna))
    const run = begunFrom(checklist, new Date(Date.now() - minute))
    await sent(anna, run)
    const [row] = await draftRow(run)
    expect(row?.begun_on_device?.toISOString()).toBe(run.offline.begunAt)
    expect(row?.submitted_on_device).toBeInstanceOf(Date)
    for (const claimed of [new Date(Date.now() + hour), new Date(Date.now() - 48 * hour)]) {
      const early = begunFrom(checklist, claimed)
      await on(anna).call(createDraft, { body: early })
      expect((await draftRow(early))[0]?.begun_on_device).toBeNull()
    }
  })

  test('of a revision that was replaced meanwhile is recorded with its own', async () => {
    const checklist = await checklistFor(anna)
    const run = begunFrom(await kept(anna, checklist))
    await database.query(
      `with made as (
        insert into checklist_revisions (customer_id, checklist_id, revision, name, definition, question_count)
        select customer_id, checklist_id, 1, name, definition, question_count from checklist_revisions where checklist_id = $1)
      update checklists set revision = 1 where id = $1`,
      [checklist.id],
    )
    expect(await sent(anna, run)).toMatchObject({ revision: 0 })
    expect(await kept(anna, checklist)).toMatchObject({ revision: 1 })
  })

  test('arrives though the checklist was taken from the person or deactivated meanwhile', async () => {
    const checklist = await checklistFor(anna)
    const device = await kept(anna, checklist)
    const [one, two] = [begunFrom(device), begunFrom(device)]
    await database.query('delete from checklist_assignments where checklist_id = $1', [checklist.id])
    expect(await sent(anna, one)).toMatchObject({ checklistId: checklist.id })
    await database.query('update checklists set active = false where id = $1', [checklist.id])
    expect(await sent(anna, two)).toMatchObject({ checklistId: checklist.id })
  })

  test('of a deactivated person is refused, and arrives once they are back', async () => {
    const dora = await signedIn(['checklist operator'])
    const run = begunFrom(await kept(dora, await checklistFor(dora)))
    await database.query('update users set active = false where id = $1', [dora.id])
    await expect(on(dora).call(createDraft, { body: run })).rejects.toMatchObject({ status: 401 })
    expect(await draftRow(run)).toEqual([])
    await database.query('update users set active = true where id = $1', [dora.id])
    expect((await sent(dora, run)).irNumber).toMatch(/^IR-/)
  })

  test('left empty and opened again goes on', async () => {
    const run = begunFrom(await kept(anna, await checklistFor(anna)))
    await on(anna).call(createDraft, { body: run })
    const { draft, lockToken } = await on(anna).call(openDraft, { params: { id: run.offline.id } })
    const body = { ...submission(run).body, lockToken, version: draft.version }
    await on(anna).call(saveDraft, { params: { id: draft.id }, body })
    // The tab of before is late: what it has is kept beside the draft, and not lost.
    await on(anna).call(createDraft, { body: run })
    const late = on(anna).call(submitDraft, submission(run))
    await expect(late).rejects.toMatchObject({ status: 409, problem: { type: 'urn:gemba:problem:lock-lost' } })
  })
})

describe('a permit', () => {
  test('is worth nothing to another person, or for another revision, and cannot be made up', async () => {
    const checklist = await checklistFor(anna)
    const device = await kept(anna, checklist)
    const refused = { status: 403, problem: { message: 'You are not authorized to execute this checklist!' } }
    await expect(on(boris).call(createDraft, { body: begunFrom(device) })).rejects.toMatchObject(refused)
    await database.query('delete from checklist_assignments where checklist_id = $1', [checklist.id])
    const forged = { ...device, permit: device.permit.replace(/^\d+/, String(Date.now())) }
    await expect(on(anna).call(createDraft, { body: begunFrom(forged) })).rejects.toMatchObject(refused)
    const next = begunFrom({ ...device, revision: 1 })
    await expect(on(anna).call(createDraft, { body: next })).rejects.toMatchObject({ status: 404 })
  })

  test('is given for checklists that are assigned and in use, and for no others', async () => {
    const mine = await checklistFor(anna)
    const theirs = await checklistFor(boris)
    const off = await checklistFor(anna)
    await database.query('update checklists set active = false where id = $1', [off.id])
    const ids = (await on(anna).call(listDeviceChecklists)).checklists.map(({ id }) => id)
    expect(ids).toContain(mine.id)
    expect(ids).not.toContain(theirs.id)
    expect(ids).not.toContain(off.id)
  })
})

describe('the id of a run', () => {
  test('that a colleague has begun is not found', async () => {
    const device = await kept(boris, await checklistFor(anna, boris))
    const run = begunFrom(device)
    await on(boris).call(createDraft, { body: run })
    const claimed = on(anna).call(createDraft, { body: run })
    await expect(claimed).rejects.toMatchObject({ status: 404 })
    expect((await on(boris).call(submitDraft, submission(run))).irNumber).toMatch(/^IR-/)
  })

  test('opens nothing to who began it and has neither the checklist nor a permit of it any more', async () => {
    const checklist = await checklistFor(anna, boris)
    const run = begunFrom(await kept(anna, checklist))
    const elsewhere = begunFrom(await kept(anna, await checklistFor(anna)))
    const { permit: _, ...rest } = run.offline
    const { draft } = await on(anna).call(createDraft, { body: { ...run, offline: rest } })
    await on(anna).call(unlockDraft, { params: { id: draft.id }, body: {} })
    await on(boris).call(openDraft, { params: { id: draft.id } })
    await database.query('delete from checklist_assignments where checklist_id = $1 and user_id = $2', [
      ...[checklist.id, anna.id],
    ])
    for (const offline of [rest, { ...rest, permit: elsewhere.offline.permit }])
      await expect(on(anna).call(createDraft, { body: { ...run, offline } })).rejects.toMatchObject({ status: 403 })
    expect((await on(anna).call(createDraft, { body: run })).draft.id).toBe(draft.id)
  })

  test('of another company is free here, and its outbox cannot be replayed', async () => {
    const stranger = await signedIn(['checklist operator'], { at: other })
    const foreign = await buildChecklist(db, {
      ...{ customer: other, type: 'product', name: 'Their own' },
      assignedTo: { userIds: [stranger.id] },
    })
    const run = begunFrom(await kept(anna, await checklistFor(anna)))
    await sent(anna, run)
    // The whole outbox of the other company, as its device would send it: nothing is found and nothing is stored.
    await expect(on(stranger).call(createDraft, { body: run })).rejects.toMatchObject({ status: 404 })
    await expect(on(stranger).call(submitDraft, submission(run))).rejects.toMatchObject({ status: 404 })
    // The same id for a checklist of their own: it says nothing of the one that exists elsewhere.
    const same = { ...begunFrom(await kept(stranger, foreign)) }
    const own = { ...same, offline: { ...same.offline, id: run.offline.id } }
    const { draft } = await on(stranger).call(createDraft, { body: own })
    expect(draft).toMatchObject({ id: run.offline.id, answers: {} })
    expect((await draftRow(run)).map(row => row.customer_id).sort()).toEqual([customer.id, other.id].sort())
  })
})
