import { expect, test, vi } from 'vitest'
import { fail, json, lock, pass, playServer, problem } from './playServer.builder.ts'
import { buildStore } from './sessionDraft.builder.ts'

const server = playServer()

test('what is typed is saved a moment later, once for all that was typed meanwhile', async () => {
  const { session, store } = server.start()
  session.answer('guard', fail)
  session.answer('guard', pass)
  expect(session.get().unsaved).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.saves()).toHaveLength(1)
  expect(server.saves()[0]?.body).toMatchObject({ version: 1, lockToken: lock, answers: { guard: { value: 'pass' } } })
  expect(session.get()).toMatchObject({ unsaved: false, saveState: { state: 'saved', at: '2026-03-13T09:00:00.000Z' } })
  expect(store.runs.size).toBe(0)
})

test('what is not saved yet is never called saved', async () => {
  const { session } = server.start()
  session.answer('guard', pass)
  expect(session.get().saveState).toEqual({ state: 'saving' })
  await vi.advanceTimersByTimeAsync(1000)
  session.answer('guard', fail)
  expect(session.get().saveState).toEqual({ state: 'saving' })
})

test('a page that goes away has kept the last change before it is gone', () => {
  const { session, store } = server.start()
  session.answer('guard', pass)
  session.leaveAtOnce()
  expect(store.runs.get(session.draft.id)?.answers.guard).toMatchObject({ value: 'pass' })
})

test('a phone that is put away keeps the last change and saves it without waiting', async () => {
  const { session, store } = server.start()
  session.answer('guard', pass)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  expect(store.runs.get(session.draft.id)?.answers.guard).toMatchObject({ value: 'pass' })
  await vi.advanceTimersByTimeAsync(0)
  expect(server.saves()).toHaveLength(1)
})

test('without a network it is kept on the device, and sent as soon as there is one', async () => {
  const { session, store } = server.start()
  server.answer = () => {
    throw new TypeError('no network')
  }
  session.answer('guard', pass)
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.get()).toMatchObject({ unsaved: true, saveState: { state: 'device' }, failure: null })
  expect(store.runs.get(session.draft.id)).toMatchObject({ version: 1, answers: { guard: { value: 'pass' } } })
  server.answer = () => json(200, { version: 2, savedAt: '2026-03-13T09:00:00.000Z' })
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  expect(session.get()).toMatchObject({ unsaved: false, saveState: { state: 'saved' } })
})

test('a device that refuses is never said to have kept anything', async () => {
  const refuse = async () => Promise.reject(new Error('full'))
  const keepRunAtOnce = () => {
    throw new Error('full')
  }
  const store = { ...buildStore(), keep: refuse, keepRunAtOnce }
  const { session } = server.start({ store })
  server.answer = () => {
    throw new TypeError('no network')
  }
  session.answer('guard', pass)
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.get()).toMatchObject({ unsaved: true, saveState: { state: 'nowhere' } })
  server.answer = () => json(200, { version: 2, savedAt: '2026-03-13T09:00:00.000Z' })
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  expect(session.get()).toMatchObject({ unsaved: false, saveState: { state: 'saved' } })
})

test('what the device still had continues where it was', async () => {
  const { session } = server.start({ restored: { answers: { guard: fail } } })
  expect(session.get().answers.guard).toMatchObject({ value: 'fail' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.saves()[0]?.body).toMatchObject({ answers: { guard: { value: 'fail' } } })
})

test('a save whose answer got lost is sent again with the version that the server has', async () => {
  const { session } = server.start()
  server.answer = ({ body }) =>
    body.version === 1
      ? problem(409, 'stale-version', { details: { version: 2 } })
      : json(200, { version: 3, savedAt: '2026-03-13T09:00:00.000Z' })
  session.answer('guard', pass)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.saves().map(({ body }) => body.version)).toEqual([1, 2])
  expect(session.get().unsaved).toBe(false)
})

test('when another person has the draft nothing can be typed any more, and it says who', async () => {
  const { session } = server.start()
  server.answer = () =>
    problem(409, 'lock-lost', { message: 'M. T. is now editing this draft.', details: { name: 'M. T.' } })
  session.answer('guard', pass)
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.get().readOnly).toEqual({
    ...{ why: 'lost', name: 'M. T.', message: 'M. T. is now editing this draft.' },
  })
  session.answer('guard', fail)
  expect(session.get().answers.guard).toMatchObject({ value: 'pass' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.saves()).toHaveLength(1)
})

test('the lock is renewed every minute; lost then, what was typed since is still sent and kept as a copy', async () => {
  const { session } = server.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.sent.at(-1)).toMatchObject({ method: 'PUT', path: expect.stringMatching(/\/lock$/) })
  server.answer = () => problem(409, 'lock-lost', { details: { name: 'M. T.' } })
  await vi.advanceTimersByTimeAsync(59_900)
  session.answer('guard', pass)
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.saves().at(-1)?.body).toMatchObject({ answers: { guard: { value: 'pass' } } })
  expect(session.get().readOnly).toMatchObject({ why: 'lost', name: 'M. T.' })
})

test('what is entered while the refused save is on its way joins the copy before the run ends', async () => {
  const { session, store } = server.start()
  server.answer = () => {
    if (server.saves().length === 1) session.answer('guard', fail)
    return problem(409, 'lock-lost', { details: { name: 'M. T.', copyId: 'copy' } })
  }
  session.answer('guard', pass)
  await vi.advanceTimersByTimeAsync(3000)
  expect(server.saves().map(({ body }) => body.answers)).toMatchObject([
    { guard: { value: 'pass' } },
    { guard: { value: 'fail' } },
  ])
  expect(session.get().readOnly).toMatchObject({ why: 'lost' })
  expect(store.runs.size).toBe(0)
})

test('leaving saves the last change first and gives the draft back', async () => {
  const { session } = server.start()
  session.answer('guard', pass)
  await session.leave()
  expect(server.sent.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toEqual([
    `PUT ${session.draft.id}`,
    'POST unlock',
  ])
})

test('leaving during a save also saves what was entered since', async () => {
  const { session } = server.start()
  const { answer } = server
  const arrival = Promise.withResolvers<void>()
  server.answer = async call => arrival.promise.then(() => answer(call))
  session.answer('guard', fail)
  await vi.advanceTimersByTimeAsync(1000)
  server.answer = answer
  session.answer('guard', pass)
  const left = session.leave()
  arrival.resolve()
  await left
  expect(server.saves().map(({ body }) => body.answers)).toMatchObject([
    { guard: { value: 'fail' } },
    { guard: { value: 'pass' } },
  ])
  expect(server.sent.at(-1)?.path).toMatch(/\/unlock$/)
  expect(session.get().unsaved).toBe(false)
})

test('what cannot be saved on leaving stays on the device, and the draft stays locked', async () => {
  const { session, store } = server.start()
  server.answer = () => {
    throw new TypeError('no network')
  }
  session.answer('guard', pass)
  await session.leave()
  expect(server.sent.some(({ path }) => path.endsWith('/unlock'))).toBe(false)
  expect(store.runs.get(session.draft.id)?.answers).toHaveProperty('guard')
})

test('a draft that is only looked at is neither saved nor unlocked', async () => {
  const { session } = server.start({ looking: { why: 'looking', name: 'M. T.' } })
  session.answer('guard', pass)
  await vi.advanceTimersByTimeAsync(120_000)
  await session.leave()
  expect(server.sent).toEqual([])
  expect(session.get().answers).toEqual({})
})
