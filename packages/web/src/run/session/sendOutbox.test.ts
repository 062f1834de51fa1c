import { beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import phrases from '../phrases/en.json' with { type: 'json' }
import type { OutboxItem } from './deviceKept.ts'
import { deviceStore } from './deviceStore.ts'
import { outbox } from './outbox.ts'
import { sendOutbox } from './sendOutbox.ts'

const owner = { id: 'anna', name: 'Anna Kern', company: 'nordwerk' }
const { items } = vi.hoisted(() => ({ items: new Map<string, OutboxItem>() }))

vi.mock('./deviceDraft.ts', () => ({ deviceDrafts: { get: async () => undefined, drop: async () => undefined } }))
vi.mock('./outbox.ts', () => ({
  outbox: {
    all: async () => [...items.values()],
    get: async (id: string) => items.get(id),
    put: async (item: OutboxItem) => void items.set(item.draftId, item),
    change: async (id: string, more: Partial<OutboxItem>) => {
      const item = items.get(id)
      if (item && item.state !== 'sent') items.set(id, { ...item, ...more })
    },
    noteSignIn: () => undefined,
  },
}))
vi.mock('./deviceStore.ts', () => ({ deviceStore: { run: vi.fn(), drop: async () => undefined } }))

const runOf = (draftId: string) => ({
  ...{ draftId, userId: 'anna', userName: '', version: 1, lockToken: draftId, answers: {}, enteredBy: [] },
  ...{ header: { machine: '', part: '', lot: '', lotSize: null }, name: '', userIdentity: '', at: '' },
})
const wait = (...ids: string[]) => {
  for (const draftId of ids)
    items.set(draftId, {
      ...{ draftId, userId: 'anna', company: 'nordwerk', userName: '', lockToken: draftId, state: 'waiting' },
      ...{
        checklist: { code: 'LATHE', name: 'Lathe', type: 'process' },
        name: '',
        submittedAt: '2026-03-13T08:00:00.000Z',
      },
    })
}
const problem = (status: number, type: string) =>
  Response.json({ type: `urn:gemba:problem:${type}`, status, message: `It is ${type}.`, requestId: 'r' }, { status })

let answers: Record<string, () => Response> = {}
let asked: string[] = []
beforeEach(() => {
  i18n.init({ language: 'en', phrases: { en: { run: phrases } } })
  items.clear()
  answers = {}
  asked = []
  vi.mocked(deviceStore.run).mockImplementation(async ({ draftId }) => runOf(draftId))
  vi.stubGlobal('fetch', async (address: string) => {
    const id = address.split('/').at(-2) ?? ''
    asked.push(id)
    return answers[id]?.() ?? Response.json({ id, checklistId: 'lathe', revision: 1, irNumber: `IR-${id}` })
  })
})
const states = () => Object.fromEntries([...items.values()].map(({ draftId, state }) => [draftId, state]))

test('a run with which the server has trouble does not hold up the others, and says why it waits', async () => {
  wait('one', 'two', 'three')
  answers.one = () => problem(500, 'unexpected')
  expect(await sendOutbox(owner)).toBe(true)
  expect(states()).toEqual({ one: 'waiting', two: 'sent', three: 'sent' })
  expect(items.get('one')?.reason).toBe('It is unexpected.')
  answers = {}
  expect(await sendOutbox(owner)).toBe(false)
  expect(items.get('one')).toMatchObject({ state: 'sent', reason: undefined })
})

test('what failed is tried after the others, and a server in trouble is not asked for each of them', async () => {
  wait('a', 'b', 'c', 'd', 'e')
  for (const id of ['a', 'b', 'c']) answers[id] = () => problem(503, 'unavailable')
  expect(await sendOutbox(owner)).toBe(true)
  expect(asked).toEqual(['a', 'b', 'c'])
  asked = []
  await sendOutbox(owner)
  expect(asked).toEqual(['d', 'e', 'a', 'b', 'c'])
  expect(states()).toMatchObject({ a: 'waiting', d: 'sent', e: 'sent' })
})

test('what the device can not read for a moment is not called lost', async () => {
  wait('one', 'two')
  vi.mocked(deviceStore.run).mockImplementation(async ({ draftId }) => {
    if (draftId === 'one') throw new DOMException('Another tab has it.', 'InvalidStateError')
    return runOf(draftId)
  })
  expect(await sendOutbox(owner)).toBe(true)
  expect(states()).toEqual({ one: 'waiting', two: 'sent' })
  expect(items.get('one')?.reason).toBe(phrases.outbox.deviceFailed)
})

test('what was discarded while others were sent is not sent, and does not come back', async () => {
  wait('one', 'two')
  answers.one = () => {
    items.delete('two')
    return problem(422, 'invalid-input')
  }
  expect(await sendOutbox(owner)).toBe(false)
  expect(asked).toEqual(['one'])
  expect(states()).toEqual({ one: 'refused' })
  expect(await outbox.get('two')).toBeUndefined()
})
