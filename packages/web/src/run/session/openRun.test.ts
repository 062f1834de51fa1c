import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeviceRun } from './deviceRun.ts'
import { deviceStore } from './deviceStore.ts'
import type { Opened } from './opened.ts'
import { openRun } from './openRun.ts'
import { buildDraft } from './sessionDraft.builder.ts'

const draft = buildDraft()
const lockToken = '00000000-0000-4000-8000-00000000000a'
const wanted = {
  code: 'lathe',
  draftId: undefined,
  user: { id: 'anna', name: 'Anna Kern', company: 'nordwerk' },
  attempt: 'first',
  another: false,
}
const sent: string[] = []
const opened: Opened[] = []
let drafts = [draft]

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  drafts = [draft]
  sent.length = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push(`${init.method} ${address.replace(/^.*\/api\/storage/, '')}`)
    const { id, code, name, type } = draft.checklist
    const runnable = { id, code, name, type, revision: 0, definition: draft.definition, drafts }
    return json(init.method === 'GET' ? runnable : { draft, lockToken: crypto.randomUUID() })
  })
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map(one => (one.kind === 'run' ? one.session.leave() : undefined)))
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = async (more: Partial<typeof wanted> | { draftId: string }) => {
  const one = await openRun({ ...wanted, ...more })
  opened.push(one)
  return { one, calls: [...sent] }
}

test('where drafts exist already, an address without one asks before it makes another', async () => {
  const { one, calls } = await open({})
  expect(one).toEqual({ kind: 'asks', name: 'Lathe', drafts: 1 })
  expect(calls).toEqual(['GET /run-checklists/lathe'])
})

test('without drafts the run begins at once', async () => {
  drafts = []
  const { one, calls } = await open({})
  expect(one.kind).toBe('run')
  expect(calls).toEqual(['GET /run-checklists/lathe', 'POST /drafts'])
})

test('people who were asked and said yes, or open a draft, are not asked again', async () => {
  expect(await open({ another: true })).toMatchObject({ one: { kind: 'run' }, calls: ['POST /drafts'] })
  sent.length = 0
  const calls = [`POST /drafts/${draft.id}/lock`]
  expect(await open({ draftId: draft.id })).toMatchObject({ one: { kind: 'run' }, calls })
})

describe('answers that another person typed on this device', () => {
  const fail = { type: 'passFail', value: 'fail' } as const
  const theirs: DeviceRun = {
    ...{ draftId: draft.id, userId: 'boris', userName: 'Boris Lang', version: draft.version, lockToken },
    ...{ answers: { guard: fail }, header: draft.header, name: draft.draftName, userIdentity: '' },
    ...{ enteredBy: [], proof: 'issued to Boris' },
    at: '2026-03-13T08:30:00.000Z',
  }
  const opening = async () => {
    const { one } = await open({ draftId: draft.id })
    if (one.kind !== 'run') throw new Error(one.kind)
    return one
  }

  test('are offered as theirs, and never continued as if they were mine', async () => {
    deviceStore.keepRunAtOnce(theirs)
    const { session, copies } = await opening()
    expect(copies).toMatchObject([{ byOther: 'Boris Lang', entries: { answers: { guard: fail } } }])
    expect(session.get()).toMatchObject({ answers: {}, unsaved: false })
  })

  test('stay theirs while I type, and continue by themselves when they open the draft', async () => {
    deviceStore.keepRunAtOnce(theirs)
    const { session } = await opening()
    session.answer('guard', { type: 'passFail', value: 'pass' })
    session.leaveAtOnce()
    expect(await deviceStore.runsOf(draft.id)).toContainEqual(theirs)
    const reopened = await openRun({
      ...wanted,
      draftId: draft.id,
      user: { id: 'boris', name: 'Boris Lang', company: 'nordwerk' },
    })
    opened.push(reopened)
    expect(reopened.kind === 'run' && reopened.session.get()).toMatchObject({ answers: { guard: fail }, unsaved: true })
    expect(reopened).toMatchObject({ copies: [{ byOther: 'Anna Kern' }] })
  })

  test('count as theirs when I add them: they entered them, so they cannot approve them', async () => {
    deviceStore.keepRunAtOnce(theirs)
    const { session, copies } = await opening()
    const saved = vi.fn(async (_: string, init: RequestInit) => {
      const { enteredBy, answers } = JSON.parse(String(init.body))
      return json({ version: 2, savedAt: '2026-03-13T09:00:00.000Z', enteredBy, answers })
    })
    vi.stubGlobal('fetch', saved)
    session.restore(copies[0]?.entries ?? {}, undefined, copies[0]?.enteredBy ?? [])
    await session.save()
    expect(JSON.parse(String(saved.mock.calls[0]?.[1]?.body))).toMatchObject({
      enteredBy: [{ id: 'boris', proof: 'issued to Boris' }],
      answers: { guard: fail },
    })
  })

  test('of before an update, when it was not noted whose they are, can be restored and saved', async () => {
    deviceStore.keepRunAtOnce({ ...theirs, userId: '', userName: '' })
    const { copies } = await opening()
    expect(copies).toMatchObject([{ entries: { answers: { guard: fail } }, enteredBy: [] }])
  })

  test('that did reach the server are gone from the device', async () => {
    deviceStore.keepRunAtOnce({ ...theirs, answers: {} })
    expect((await opening()).copies).toEqual([])
    expect(await deviceStore.runsOf(draft.id)).toEqual([])
  })

  test('are not read for people who may not open the draft', async () => {
    deviceStore.keepRunAtOnce(theirs)
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }))
    const read = vi.spyOn(deviceStore, 'runsOf')
    expect((await open({ draftId: draft.id })).one).toEqual({ kind: 'refused' })
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })
})

test('my own that a colleague saved over are offered, and stay on the device while I type on', async () => {
  const mine: DeviceRun = {
    ...{ draftId: draft.id, userId: 'anna', userName: 'Anna Kern', version: 7, lockToken, name: 'Early shift' },
    ...{ answers: { guard: { type: 'passFail', value: 'fail' } }, header: draft.header, userIdentity: '' },
    ...{ enteredBy: [], at: '2026-03-13T08:30:00.000Z' },
  }
  deviceStore.keepRunAtOnce(mine)
  const { one } = await open({ draftId: draft.id })
  expect(one).toMatchObject({ kind: 'run', copies: [{ entries: { answers: mine.answers }, onDevice: mine }] })
  if (one.kind !== 'run') return
  one.session.answer('guard', { type: 'passFail', value: 'pass' })
  one.session.leaveAtOnce()
  expect(await deviceStore.runsOf(draft.id)).toContainEqual(mine)
})

describe('answers that I typed here into a draft that a colleague has submitted meanwhile', () => {
  const made = '00000000-0000-4000-8000-00000000000b'
  const mine: DeviceRun = {
    ...{ draftId: draft.id, userId: 'anna', userName: 'Anna Kern', version: 3, lockToken, name: 'Early shift' },
    ...{ answers: { guard: { type: 'passFail', value: 'pass' } }, header: draft.header, userIdentity: '' },
    enteredBy: [],
    at: '2026-03-13T08:30:00.000Z',
  }
  const refuse = (code: string, details: object) =>
    new Response(
      JSON.stringify({
        type: `urn:gemba:problem:${code}`,
        title: code,
        status: 409,
        message: 'Over',
        requestId: 'r',
        details,
      }),
      { status: 409, headers: { 'content-type': 'application/json' } },
    )
  const over = (late: () => Response) =>
    vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
      if (method === 'PUT') sent.push(String(body))
      return method === 'PUT' ? late() : refuse('conflict', { submissionId: 's', checklistId: 'c', revision: 0 })
    })

  test('go to the server with the lock of their tab, and lead to the draft that it makes of them', async () => {
    deviceStore.keepRunAtOnce(mine)
    over(() => refuse('lock-lost', { draftId: made }))
    expect((await open({ draftId: draft.id })).one).toEqual({ kind: 'sentLate', draftId: made, message: 'Over' })
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ version: 3, lockToken, answers: mine.answers })
    expect(await deviceStore.runsOf(draft.id)).toEqual([])
  })

  test('stay on the device as long as the server does not take them', async () => {
    deviceStore.keepRunAtOnce(mine)
    over(() => new Response('{}', { status: 503 }))
    expect((await open({ draftId: draft.id })).one.kind).toBe('submitted')
    expect(await deviceStore.runsOf(draft.id)).toEqual([mine])
  })
})
