// A run's session with a server that a test plays, and a clock that it turns.
import { afterEach, beforeEach, vi } from 'vitest'
import { createRunSession } from './runSession.ts'
import { buildDraft, buildStore } from './sessionDraft.builder.ts'

type Sent = { method: string; path: string; body: Record<string, unknown> }

export const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
export const problem = (status: number, code: string, more: object = {}) =>
  json(status, { type: `urn:gemba:problem:${code}`, title: code, status, message: code, requestId: 'r', ...more })

export const pass = { type: 'passFail', value: 'pass' } as const
export const fail = { type: 'passFail', value: 'fail' } as const
export const photo = () => new File(['x'], 'plate.jpg', { type: 'image/jpeg' })
export const keptPhoto = async (id: string) => {
  const file = { id, draftId: buildDraft().id, name: 'plate.jpg', type: 'image/jpeg', at: '2026-03-13T08:00:00.000Z' }
  return { ...file, bytes: await photo().arrayBuffer() }
}

export const lock = '00000000-0000-4000-8000-00000000000a'
const anna = { id: 'anna', name: 'Anna Kern' }
const saved = ({ body }: Sent) => json(200, { version: Number(body.version) + 1, savedAt: '2026-03-13T09:00:00.000Z' })

/** Plays the server for the tests of a file: what it gets is in `sent`, what it responds is `answer`. */
export const playServer = () => {
  const sessions: { leave: () => Promise<void> }[] = []
  const sent: Sent[] = []
  const server = {
    sent,
    answer: saved as (call: Sent) => Response | Promise<Response>,
    saves: () => sent.filter(({ method, path }) => method === 'PUT' && !path.endsWith('/lock')),
    start: (options: Partial<Parameters<typeof createRunSession>[2]> = {}, draft = buildDraft()) => {
      const store = buildStore()
      const session = createRunSession(draft, lock, { by: anna, store, ...options })
      sessions.push(session)
      return { session, store }
    },
  }
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const call = { method: String(init.method), path: address, body: init.body ? JSON.parse(String(init.body)) : {} }
      sent.push(call)
      return server.answer(call)
    })
    URL.createObjectURL = () => 'blob:photo'
    URL.revokeObjectURL = () => undefined
    server.answer = saved
  })
  afterEach(async () => {
    server.answer = () => json(200, {})
    await Promise.all(sessions.splice(0).map(session => session.leave()))
    sent.length = 0
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return server
}
