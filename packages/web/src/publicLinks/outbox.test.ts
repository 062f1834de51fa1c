import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../platform/callError.ts'
import { outbox } from './outbox.ts'
import type { OutboxEntry } from './publicStore.ts'

const { device, server } = vi.hoisted(() => ({
  device: { entries: new Map<string, unknown>() },
  server: { asked: [] as string[], fails: new Map<string, number>() },
}))
vi.mock('./sendRun.ts', () => ({
  sendRun: async ({ submissionId }: OutboxEntry) => {
    server.asked.push(submissionId)
    const status = server.fails.get(submissionId)
    if (status === 0) throw new CallError({ message: 'no network', requestId: 'a', status: 0, fields: {} }, 'offline')
    if (status) throw new CallError({ message: 'not now', requestId: 'a', status, fields: {} }, 'unexpected')
    return { reference: submissionId, submittedAt: '2026-03-13T08:00:00.000Z', mailed: false }
  },
}))
vi.mock('./publicStore.ts', () => ({
  publicStore: {
    outbox: async () => [...device.entries.values()],
    putEntry: async (entry: OutboxEntry) => void device.entries.set(entry.submissionId, entry),
    forgetFilesOf: async () => undefined,
  },
}))

const stateOf = (id: string) => (device.entries.get(id) as OutboxEntry | undefined)?.state

beforeEach(() => {
  device.entries.clear()
  server.asked.length = 0
  server.fails.clear()
  for (const submissionId of ['a', 'b', 'c', 'd', 'e'])
    device.entries.set(submissionId, { submissionId, code: 'x', state: 'waiting' })
})

test.each([500, 503, 429])('what the server can’t take now (%i) waits, and holds up no others', async status => {
  server.fails.set('a', status)
  await outbox.tryNow()
  expect(['a', 'b', 'c', 'd', 'e'].map(stateOf)).toEqual(['waiting', 'sent', 'sent', 'sent', 'sent'])
})

test('without network nothing else is tried, and after three failures in a row neither', async () => {
  server.fails.set('b', 0)
  await outbox.tryNow()
  expect(server.asked).toEqual(['a', 'b'])
  server.asked.length = 0
  for (const id of ['b', 'c', 'd', 'e']) server.fails.set(id, 502)
  await outbox.tryNow()
  expect(server.asked).toEqual(['b', 'c', 'd'])
  expect(stateOf('e')).toBe('waiting')
})
