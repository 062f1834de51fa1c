import { randomUUID } from 'node:crypto'
import { createDraft, listDeviceChecklists, saveDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { listDeviceStartCodes, openStartCode, visitStartCode } from '@gemba/domain/startCodes/startOpening.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asAuth } from '../auth/connection.ts'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { filledIn, publicLinkActs } from '../publicLinks/publicLinks.builder.ts'
import { clockIn, hour, hourly, schedulesIn } from '../schedules/schedules.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { digestOfStartCode } from './public/codes.ts'
import { startCodeActs } from './startCodes.builder.ts'

const server = await testServer()
const { app, runtime, customer, other, signedIn, as, database } = server
type Checklist = Awaited<ReturnType<typeof buildChecklist>>
let admin: TestUser
let anna: TestUser
let boris: TestUser
let checklist: Checklist
const assignedTo = () => ({ userIds: [anna.id, boris.id] })
beforeAll(async () => {
  admin = await signedIn(['checklist administrator'])
  anna = await signedIn(['checklist operator'])
  boris = await signedIn(['checklist operator'])
  checklist = await buildChecklist(runtime.db, { customer, assignedTo: assignedTo() })
})
beforeEach(() => asAuth(runtime.db).execute(sql`delete from auth.rate_limits`))
const given = { app, as, admin: () => admin, checklist: () => checklist }
const { codeWith, revoke, listed } = startCodeActs(given)
const { linkWith, open, send } = publicLinkActs(given)
const { scheduled, watch, occurrencesOf } = schedulesIn(server, () => admin)

const opened = (user: TestUser, code: string) => as(user).call(openStartCode, { body: { code } })
const begin = (user: TestUser, startCodeId: string, more: { occurrenceId?: string } = {}) =>
  as(user).call(createDraft, { body: { code: checklist.code, userIdentity: '', startCodeId, ...more } })
const visit = (code: string) => as(null).call(visitStartCode, { body: { code } })

describe('a start code', () => {
  test('opens its checklist with machine and part, as it is scanned or typed', async () => {
    const { id, code } = await codeWith({ part: 'BH-4711' })
    for (const typed of [code, code.toLowerCase(), `https://gemba.example/start/${code}`])
      expect(await opened(anna, typed)).toEqual({
        ...{ id, machine: 'L-03', part: 'BH-4711', state: 'open', occurrence: null, drafts: [], forVisitors: false },
        checklist: { code: checklist.code, name: 'Start-up of the lathe', type: 'process' },
      })
  })

  test('begins a run with machine and part, and counts it', async () => {
    const { id } = await codeWith({ machines: ['L-04'], part: 'BH-4712' })
    const { draft } = await begin(anna, id)
    expect(draft.header).toEqual({ machine: 'L-04', part: 'BH-4712', lot: '', lotSize: null })
    expect((await listed(checklist.id, { id }))[0]).toMatchObject({
      uses: 1,
      lastUsedAt: expect.any(String),
      version: 1,
    })
  })

  test('offers the runs that are under way at its machine, of whom they may be, and no others', async () => {
    const { id, code } = await codeWith({ machines: ['L-07'] })
    const { draft } = await begin(boris, id)
    await begin(boris, (await codeWith({ machines: ['L-08'] })).id)
    const { drafts } = await opened(anna, code)
    expect(drafts.map(one => one.id)).toEqual([draft.id])
    expect(drafts[0]).toMatchObject({ lock: { by: { id: boris.id }, mine: false }, can: { open: false } })
    // Of another part it is another run.
    const { code: other } = await codeWith({ machines: ['l-07 '], part: 'BH-1' })
    expect((await opened(anna, other)).drafts).toEqual([])
  })

  test('names the run that is scheduled at its machine and due first; the run fulfils it', async () => {
    const its = await buildChecklist(runtime.db, { customer, assignedTo: assignedTo() })
    const recurrence = { every: 'day' as const, interval: 1, times: [clockIn(hour / 2)] }
    const here = { zone: 'UTC', recurrence, window: hourly, places: ['L-11', 'L-12'] }
    const schedule = await scheduled(its, { ...here, name: 'Each morning' })
    await watch(Date.now())
    const { id, code } = await codeWith({ checklistId: its.id, machines: ['l-11'] })
    const elsewhere = await codeWith({ checklistId: its.id, machines: ['L-13'] })
    expect((await opened(anna, elsewhere.code)).occurrence).toBe(null)
    const { occurrence } = await opened(anna, code)
    const [planned] = (await occurrencesOf(schedule.id)).filter(({ place }) => place === 'L-11')
    expect(occurrence).toMatchObject({ id: planned?.id, name: 'Each morning' })
    const body = { code: its.code, userIdentity: '', startCodeId: id, occurrenceId: occurrence?.id }
    const { draft } = await as(anna).call(createDraft, { body })
    expect(draft.header.machine).toBe('l-11')
    const now = await opened(boris, code)
    expect(now.occurrence).toBe(null)
    expect(now.drafts.map(one => one.id)).toEqual([draft.id])
  })

  test('says who may not run its checklist, and shows them nothing of it', async () => {
    const { id, code } = await codeWith({ machines: ['L-20'] })
    await begin(anna, id)
    const nobody = await signedIn(['checklist operator'])
    const nothing = { occurrence: null, drafts: [] }
    expect(await opened(nobody, code)).toMatchObject({ state: 'notAssigned', ...nothing })
    expect(await opened(await signedIn(['learner']), code)).toMatchObject({ state: 'notPermitted', ...nothing })
    await expect(begin(nobody, id)).rejects.toMatchObject({ status: 403 })
    const off = await buildChecklist(runtime.db, { customer, active: false, assignedTo: assignedTo() })
    const { code: ofOff } = await codeWith({ checklistId: off.id })
    expect(await opened(anna, ofOff)).toMatchObject({ state: 'notInUse', ...nothing })
  })

  test('that was revoked begins nothing', async () => {
    const { id, code } = await codeWith({ machines: ['L-30'] })
    await revoke(id)
    await expect(opened(anna, code)).rejects.toMatchObject({
      status: 410,
      problem: { details: { machine: 'L-30' } },
    })
    await expect(begin(anna, id)).rejects.toMatchObject({ status: 410 })
  })

  test('of another checklist says nothing of a run', async () => {
    const its = await buildChecklist(runtime.db, { customer, assignedTo: assignedTo() })
    const { id } = await codeWith({ checklistId: its.id })
    await expect(begin(anna, id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('without network', () => {
  const device = async (user: TestUser) => {
    const { checklists } = await as(user).call(listDeviceChecklists)
    const { revision = 0, permit } = checklists.find(({ id }) => id === checklist.id) ?? {}
    return { id: randomUUID(), lockToken: randomUUID(), revision, begunAt: new Date().toISOString(), permit }
  }

  test('a device knows the codes of the checklists that its person may run, without having them', async () => {
    const { id, code } = await codeWith({ machines: ['L-40'] })
    const { codes } = await as(anna).call(listDeviceStartCodes)
    const known = codes.find(one => one.id === id)
    expect(known).toMatchObject({ machine: 'L-40', checklist: { code: checklist.code } })
    expect(known?.digest).toBe(digestOfStartCode(runtime.settings, id))
    expect(JSON.stringify(codes)).not.toContain(code)
    const nobody = await signedIn(['checklist operator'])
    expect((await as(nobody).call(listDeviceStartCodes)).codes).toEqual([])
  })

  test('a run that arrives later has machine and part, also when the code was revoked meanwhile, and counts once', async () => {
    const { id } = await codeWith({ machines: ['L-41'], part: 'BH-9' })
    const offline = await device(anna)
    await revoke(id)
    const body = { code: checklist.code, userIdentity: '', startCodeId: id, offline }
    const { draft } = await as(anna).call(createDraft, { body })
    expect((await as(anna).call(createDraft, { body })).draft.id).toBe(draft.id)
    expect(draft.header).toMatchObject({ machine: 'L-41', part: 'BH-9' })
    expect((await listed(checklist.id, { id }))[0]).toMatchObject({ uses: 1 })
  })

  test('a run is never refused for the code that it names', async () => {
    const its = await buildChecklist(runtime.db, { customer, assignedTo: assignedTo() })
    const { id } = await codeWith({ checklistId: its.id })
    for (const startCodeId of [id, randomUUID()]) {
      const body = { code: checklist.code, userIdentity: '', startCodeId, offline: await device(anna) }
      expect((await as(anna).call(createDraft, { body })).draft.header.machine).toBe('')
    }
  })
})

describe('people without an account', () => {
  test('fill in the checklist of a code that names a public link, with its machine and part', async () => {
    const link = await linkWith({ machine: 'any', part: 'PART' })
    const { id, code } = await codeWith({ machines: ['L-50'], linkId: link.id })
    expect(await visit(code)).toEqual({ forVisitors: true, revoked: false })
    expect((await opened(anna, code)).forVisitors).toBe(true)
    const page = await open(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`)
    expect(page.header).toEqual({ machine: 'L-50', part: 'PART', lot: '', lotSize: null })
    const body = filledIn(page, { header: { ...page.header, machine: 'forged' } })
    const receipt = await send(body)
    expect(await send(body)).toEqual(receipt)
    const { rows } = await database.query(`select machine, part from submissions where respondent->>'linkId' = $1`, [
      link.id,
    ])
    expect(rows).toEqual([{ machine: 'L-50', part: 'PART' }])
    expect((await listed(checklist.id, { id }))[0]).toMatchObject({ uses: 1 })
  })

  test('learn that a code was revoked, and send nothing by it any more but what was sent', async () => {
    const { id, code } = await codeWith({ machines: ['L-51'], linkId: (await linkWith()).id })
    const page = await open(code)
    const body = filledIn(page)
    const receipt = await send(body)
    await revoke(id)
    expect(await visit(code)).toEqual({ forVisitors: true, revoked: true })
    const gone = { status: 410, problem: { details: { state: 'revoked', company: customer.name } } }
    await expect(open(code)).rejects.toMatchObject(gone)
    await expect(send(filledIn(page))).rejects.toMatchObject(gone)
    expect(await send(body)).toEqual(receipt)
  })

  test('learn nothing of codes without a link: they are as unknown as those that no one has', async () => {
    const { code } = await codeWith({ machines: ['L-52'] })
    const unknown = { forVisitors: false, revoked: false }
    for (const typed of [code, '2222-2222-2222', '', "' or 1=1 --"]) {
      expect(await visit(typed)).toEqual(unknown)
      await expect(open(typed)).rejects.toMatchObject({ status: 404 })
    }
    await expect(as(null).call(openStartCode, { body: { code } })).rejects.toMatchObject({ status: 401 })
  })

  test('are stopped after some tries of an address', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 70 }, () => visit('2222-2222-2222')))
    expect(tries.filter(one => one.status === 'rejected' && one.reason.status === 429).length).toBe(10)
  })
})

describe('another company', () => {
  test('does not know a code, and begins no run by it', async () => {
    const { id, code } = await codeWith({ machines: ['L-60'] })
    const stranger = await signedIn(['checklist operator'], { at: other })
    await expect(opened(stranger, code)).rejects.toMatchObject({ status: 404 })
    const theirs = await buildChecklist(runtime.db, { customer: other, assignedTo: { userIds: [stranger.id] } })
    await expect(
      as(stranger).call(createDraft, { body: { code: theirs.code, userIdentity: '', startCodeId: id } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

test('a run that was begun by a code is one like any other', async () => {
  const { id, code } = await codeWith({ machines: ['L-70'] })
  const { draft, lockToken } = await begin(anna, id)
  const header = { ...draft.header, machine: 'L-71' }
  const body = { ...{ version: draft.version, lockToken, name: 'Mine', answers: {}, header, userIdentity: '' } }
  await as(anna).call(saveDraft, { params: { id: draft.id }, body })
  expect((await opened(anna, code)).drafts).toEqual([])
})
