import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Opened, openRun } from './openRun.ts'
import { buildDraft } from './sessionDraft.builder.ts'

const draft = buildDraft()
const lockToken = '00000000-0000-4000-8000-00000000000a'
const wanted = { code: 'lathe', draftId: undefined, userId: 'anna', attempt: 'first', another: false }
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
    return json(init.method === 'GET' ? runnable : { draft, lockToken })
  })
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map(one => (one.kind === 'run' ? one.session.leave() : undefined)))
  vi.unstubAllGlobals()
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

test('whoever was asked and said yes, or opens a draft, is not asked again', async () => {
  expect(await open({ another: true })).toMatchObject({ one: { kind: 'run' }, calls: ['POST /drafts'] })
  sent.length = 0
  const calls = [`POST /drafts/${draft.id}/lock`]
  expect(await open({ draftId: draft.id })).toMatchObject({ one: { kind: 'run' }, calls })
})
