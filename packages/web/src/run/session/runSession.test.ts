import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../platform/callError.ts'
import { upload } from '../../platform/upload.ts'
import { heldBack } from './runFiles.ts'
import { createRunSession } from './runSession.ts'
import { buildDraft, buildStore } from './sessionDraft.builder.ts'

vi.mock('../../platform/upload.ts', () => ({ upload: vi.fn() }))

type Sent = { method: string; path: string; body: Record<string, unknown> }
const sent: Sent[] = []
let answer: (call: Sent) => Response

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const problem = (status: number, code: string, more: object = {}) =>
  json(status, { type: `urn:gemba:problem:${code}`, title: code, status, message: code, requestId: 'r', ...more })
const saves = () => sent.filter(({ method, path }) => method === 'PUT' && !path.endsWith('/lock'))

const lock = '00000000-0000-4000-8000-00000000000a'
const sessions: { leave: () => Promise<void> }[] = []
const anna = { id: 'anna', name: 'Anna Kern' }
const start = (options: Partial<Parameters<typeof createRunSession>[2]> = {}, draft = buildDraft()) => {
  const store = buildStore()
  const session = createRunSession(draft, lock, { by: anna, store, ...options })
  sessions.push(session)
  return { session, store }
}
const pass = { type: 'passFail', value: 'pass' } as const
const fail = { type: 'passFail', value: 'fail' } as const
const photo = () => new File(['x'], 'plate.jpg', { type: 'image/jpeg' })
const keptPhoto = async (id: string) => {
  const file = { id, draftId: buildDraft().id, name: 'plate.jpg', type: 'image/jpeg', at: '2026-03-13T08:00:00.000Z' }
  return { ...file, bytes: await photo().arrayBuffer() }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const call = { method: String(init.method), path: address, body: init.body ? JSON.parse(String(init.body)) : {} }
    sent.push(call)
    return answer(call)
  })
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  answer = ({ body }) => json(200, { version: Number(body.version) + 1, savedAt: '2026-03-13T09:00:00.000Z' })
})
afterEach(async () => {
  answer = () => json(200, {})
  await Promise.all(sessions.splice(0).map(session => session.leave()))
  sent.length = 0
  vi.mocked(upload).mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is typed is saved a moment later, once for all that was typed meanwhile', async () => {
  const { session, store } = start()
  session.answer('guard', fail)
  session.answer('guard', pass)
  expect(session.get().unsaved).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves()).toHaveLength(1)
  expect(saves()[0]?.body).toMatchObject({ version: 1, lockToken: lock, answers: { guard: { value: 'pass' } } })
  expect(session.get()).toMatchObject({ unsaved: false, saveState: { state: 'saved', at: '2026-03-13T09:00:00.000Z' } })
  expect(store.runs.size).toBe(0)
})

test('what is not saved yet is never called saved', async () => {
  const { session } = start()
  session.answer('guard', pass)
  expect(session.get().saveState).toEqual({ state: 'saving' })
  await vi.advanceTimersByTimeAsync(1000)
  session.answer('guard', fail)
  expect(session.get().saveState).toEqual({ state: 'saving' })
})

test('a page that goes away has kept the last change before it is gone', () => {
  const { session, store } = start()
  session.answer('guard', pass)
  session.leaveAtOnce()
  expect(store.runs.get(session.draft.id)?.answers.guard).toMatchObject({ value: 'pass' })
})

test('a phone that is put away keeps the last change and saves it without waiting', async () => {
  const { session, store } = start()
  session.answer('guard', pass)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  expect(store.runs.get(session.draft.id)?.answers.guard).toMatchObject({ value: 'pass' })
  await vi.advanceTimersByTimeAsync(0)
  expect(saves()).toHaveLength(1)
})

test('without a network it is kept on the device, and sent as soon as there is one', async () => {
  const { session, store } = start()
  answer = () => {
    throw new TypeError('no network')
  }
  session.answer('guard', pass)
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.get()).toMatchObject({ unsaved: true, saveState: { state: 'device' }, failure: null })
  expect(store.runs.get(session.draft.id)).toMatchObject({ version: 1, answers: { guard: { value: 'pass' } } })
  answer = () => json(200, { version: 2, savedAt: '2026-03-13T09:00:00.000Z' })
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
  const { session } = start({ store })
  answer = () => {
    throw new TypeError('no network')
  }
  session.answer('guard', pass)
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.get()).toMatchObject({ unsaved: true, saveState: { state: 'nowhere' } })
  answer = () => json(200, { version: 2, savedAt: '2026-03-13T09:00:00.000Z' })
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  expect(session.get()).toMatchObject({ unsaved: false, saveState: { state: 'saved' } })
})

test('what the device still had continues where it was', async () => {
  const { session } = start({ restored: { answers: { guard: fail } } })
  expect(session.get().answers.guard).toMatchObject({ value: 'fail' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves()[0]?.body).toMatchObject({ answers: { guard: { value: 'fail' } } })
})

test('a save whose answer got lost is sent again with the version that the server has', async () => {
  const { session } = start()
  answer = ({ body }) =>
    body.version === 1
      ? problem(409, 'stale-version', { details: { version: 2 } })
      : json(200, { version: 3, savedAt: '2026-03-13T09:00:00.000Z' })
  session.answer('guard', pass)
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves().map(({ body }) => body.version)).toEqual([1, 2])
  expect(session.get().unsaved).toBe(false)
})

test('when another person has the draft nothing can be typed any more, and it says who', async () => {
  const { session } = start()
  answer = () => problem(409, 'lock-lost', { message: 'M. T. is now editing this draft.', details: { name: 'M. T.' } })
  session.answer('guard', pass)
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.get().readOnly).toEqual({
    ...{ why: 'lost', name: 'M. T.', message: 'M. T. is now editing this draft.' },
  })
  session.answer('guard', fail)
  expect(session.get().answers.guard).toMatchObject({ value: 'pass' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(saves()).toHaveLength(1)
})

test('the lock is renewed every minute; lost then, what was typed since is still sent and kept as a copy', async () => {
  const { session } = start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', path: expect.stringMatching(/\/lock$/) })
  answer = () => problem(409, 'lock-lost', { details: { name: 'M. T.' } })
  await vi.advanceTimersByTimeAsync(59_900)
  session.answer('guard', pass)
  await vi.advanceTimersByTimeAsync(2000)
  expect(saves().at(-1)?.body).toMatchObject({ answers: { guard: { value: 'pass' } } })
  expect(session.get().readOnly).toMatchObject({ why: 'lost', name: 'M. T.' })
})

test('what is entered while the refused save is on its way joins the copy before the run ends', async () => {
  const { session, store } = start()
  answer = () => {
    if (saves().length === 1) session.answer('guard', fail)
    return problem(409, 'lock-lost', { details: { name: 'M. T.', copyId: 'copy' } })
  }
  session.answer('guard', pass)
  await vi.advanceTimersByTimeAsync(3000)
  expect(saves().map(({ body }) => body.answers)).toMatchObject([
    { guard: { value: 'pass' } },
    { guard: { value: 'fail' } },
  ])
  expect(session.get().readOnly).toMatchObject({ why: 'lost' })
  expect(store.runs.size).toBe(0)
})

test('a photo is shown immediately, is sent, and replaces the one on the device', async () => {
  const { session, store } = start()
  let arrive: (file: { id: string }) => void = () => undefined
  vi.mocked(upload).mockReturnValue(new Promise(done => (arrive = done as typeof arrive)))
  const id = session.files.add(photo())
  session.answer('plate', { type: 'photo', files: [id] })
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves()[0]?.body).toMatchObject({ answers: { plate: { files: [] } } })
  expect(session.get()).toMatchObject({ unsaved: true, saveState: { state: 'device' } })
  expect(store.deviceFiles.size).toBe(1)
  expect(store.runs.get(session.draft.id)?.answers.plate).toMatchObject({ files: [id] })
  arrive({ id: 'stored' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(saves().at(-1)?.body).toMatchObject({ answers: { plate: { files: ['stored'] } } })
  expect(session.get()).toMatchObject({ unsaved: false, saveState: { state: 'saved' } })
  expect([store.deviceFiles.size, store.runs.size]).toEqual([0, 0])
})

test('of the files on this device only those of the own answers are sent; others go with the copy that is restored', async () => {
  const store = buildStore()
  const kept = await keptPhoto('local-theirs')
  store.deviceFiles.set(kept.id, kept)
  vi.mocked(upload).mockResolvedValue({ id: 'stored' } as never)
  const { session } = start({ store })
  await vi.advanceTimersByTimeAsync(1000)
  expect(upload).not.toHaveBeenCalled()
  expect(store.deviceFiles.size).toBe(1)
  session.restore({ answers: { plate: { type: 'photo', files: [kept.id] } } }, undefined, [])
  await vi.advanceTimersByTimeAsync(2000)
  expect(saves().at(-1)?.body).toMatchObject({ answers: { plate: { files: ['stored'] } } })
  expect([store.deviceFiles.size, session.get().unsaved]).toEqual([0, false])
})

test('the bytes of a photo stay on the device until a saved draft names it', async () => {
  const { session, store } = start()
  vi.mocked(upload).mockResolvedValue({ id: 'stored' } as never)
  answer = () => {
    throw new TypeError('no network')
  }
  session.answer('plate', { type: 'photo', files: [session.files.add(photo())] })
  await vi.advanceTimersByTimeAsync(2000)
  // It arrived, and no draft that the server has names it yet.
  expect(session.get().answers.plate).toMatchObject({ files: ['stored'] })
  expect([...store.deviceFiles.values()]).toMatchObject([{ serverId: 'stored', bytes: expect.any(ArrayBuffer) }])
  answer = () => json(200, { version: 2, savedAt: '2026-03-13T09:00:00.000Z' })
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(2000)
  expect([store.deviceFiles.size, session.get().saveState.state]).toEqual([0, 'saved'])
})

test('a photo that arrived as its page went away leaves no bytes behind once the next page has saved it', async () => {
  const { session, store } = start()
  let arrive: (file: { id: string }) => void = () => undefined
  vi.mocked(upload).mockReturnValue(new Promise(done => (arrive = done as typeof arrive)))
  session.answer('plate', { type: 'photo', files: [session.files.add(photo())] })
  await vi.advanceTimersByTimeAsync(300)
  arrive({ id: 'stored' })
  await vi.advanceTimersByTimeAsync(0)
  session.leaveAtOnce()
  const kept = store.runs.get(session.draft.id)
  const [bytes] = [...store.deviceFiles.values()]
  expect([kept?.answers.plate, bytes?.serverId]).toMatchObject([{ files: ['stored'] }, undefined])
  // The first page is gone; the next one finds what it left.
  const next = buildStore()
  next.deviceFiles.set(bytes?.id ?? '', bytes as never)
  start({ store: next, restored: { answers: kept?.answers ?? {} }, arrived: kept?.arrived ?? [] })
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves().at(-1)?.body).toMatchObject({ answers: { plate: { files: ['stored'] } } })
  expect(next.deviceFiles.size).toBe(0)
})

test('kept on this device is not said before the device has the photo', async () => {
  const store = buildStore()
  const written = Promise.withResolvers<void>()
  const keep: typeof store.keep = (run, changes) => written.promise.then(() => store.keep(run, changes))
  const { session } = start({ store: { ...store, keep } })
  vi.mocked(upload).mockRejectedValue(new CallError({ message: '', requestId: '' }, 'offline'))
  session.answer('plate', { type: 'photo', files: [session.files.add(photo())] })
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.get().saveState).toEqual({ state: 'saving' })
  written.resolve()
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.get().saveState).toEqual({ state: 'device' })
})

test('a photo is on the device before it goes to the server', async () => {
  const store = buildStore()
  const written = Promise.withResolvers<void>()
  const keep: typeof store.keep = (run, changes) => written.promise.then(() => store.keep(run, changes))
  const { session } = start({ store: { ...store, keep } })
  vi.mocked(upload).mockResolvedValue({ id: 'stored' } as never)
  session.answer('plate', { type: 'photo', files: [session.files.add(photo())] })
  await vi.advanceTimersByTimeAsync(1000)
  expect(vi.mocked(upload).mock.calls.length).toBe(0)
  written.resolve()
  await vi.advanceTimersByTimeAsync(1000)
  expect(upload).toHaveBeenCalledOnce()
})

test('a photo that the device refuses goes to the server all the same', async () => {
  const { session } = start({ store: { ...buildStore(), keep: async () => Promise.reject(new Error('full')) } })
  vi.mocked(upload).mockResolvedValue({ id: 'stored' } as never)
  session.answer('plate', { type: 'photo', files: [session.files.add(photo())] })
  await vi.advanceTimersByTimeAsync(2000)
  expect(saves().at(-1)?.body).toMatchObject({ answers: { plate: { files: ['stored'] } } })
  expect(session.get().saveState.state).toBe('saved')
})

const busy = () => new CallError({ message: 'Busy', requestId: '', status: 503 }, 'unavailable')

test('a photo that a busy server turns away is sent again by itself', async () => {
  const { session } = start()
  vi.mocked(upload).mockRejectedValue(busy())
  session.answer('plate', { type: 'photo', files: [session.files.add(photo())] })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(session.get().saveState).toEqual({ state: 'device' })
  vi.mocked(upload).mockResolvedValue({ id: 'stored' } as never)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(saves().at(-1)?.body).toMatchObject({ answers: { plate: { files: ['stored'] } } })
})

test('it is also sent by itself after someone tried to send or to submit it', async () => {
  const { session } = start()
  const tooLarge = new CallError({ message: 'Too large', requestId: '', status: 413 }, 'too-large')
  vi.mocked(upload).mockRejectedValue(tooLarge)
  session.answer('plate', { type: 'photo', files: [session.files.add(photo())] })
  await vi.advanceTimersByTimeAsync(10_000)
  vi.mocked(upload)
    .mockRejectedValueOnce(busy())
    .mockResolvedValue({ id: 'stored' } as never)
  session.files.retry()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(session.get().answers.plate).toMatchObject({ files: ['stored'] })

  vi.mocked(upload).mockRejectedValue(busy())
  session.answer('plate', { type: 'photo', files: [session.files.add(photo())] })
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(session.submit()).rejects.toMatchObject({ code: 'offline' })
  vi.mocked(upload).mockResolvedValue({ id: 'second' } as never)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(saves().at(-1)?.body).toMatchObject({ answers: { plate: { files: ['second'] } } })
})

test('a photo that was not sent outlives the loss of the lock', async () => {
  const { session, store } = start()
  vi.mocked(upload).mockRejectedValue(new CallError({ message: '', requestId: '' }, 'offline'))
  answer = () => problem(409, 'lock-lost', { details: { name: 'M. T.' } })
  const id = session.files.add(photo())
  session.answer('plate', { type: 'photo', files: [id] })
  await vi.advanceTimersByTimeAsync(2000)
  expect(session.get().readOnly).toMatchObject({ why: 'lost', name: 'M. T.', files: 1 })
  expect(store.runs.get(session.draft.id)?.answers.plate).toMatchObject({ files: [id] })
  expect(store.deviceFiles.size).toBe(1)
})

test('a photo that the device has no more is said to be gone, and nothing is submitted as if it were there', async () => {
  const { session } = start({ restored: { answers: { plate: { type: 'photo', files: ['local-gone'] } } } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.files.of('local-gone')).toMatchObject({ state: 'failed' })
  expect(session.get().saveState.state).not.toBe('saved')
  await expect(session.submit()).rejects.toMatchObject({ code: 'offline' })
})

test('what is typed while a photo is sent is saved without waiting for it', async () => {
  const { session } = start()
  vi.mocked(upload).mockReturnValue(new Promise(() => undefined))
  session.answer('plate', { type: 'photo', files: [session.files.add(photo())] })
  await vi.advanceTimersByTimeAsync(7000)
  session.answer('guard', fail)
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves().at(-1)?.body).toMatchObject({ answers: { guard: { value: 'fail' } } })
})

test('nothing is submitted while a photo is still on the device', async () => {
  const { session } = start()
  vi.mocked(upload).mockRejectedValue(new CallError({ message: '', requestId: '' }, 'offline'))
  session.answer('plate', { type: 'photo', files: [session.files.add(photo())] })
  await expect(session.submit()).rejects.toMatchObject({ code: 'offline' })
  expect(sent.some(({ path }) => path.endsWith('/submission'))).toBe(false)
})

test('a refused file says why and stays until it is sent again or removed', async () => {
  const { session } = start()
  vi.mocked(upload).mockRejectedValue(new CallError({ message: 'Too large', requestId: '', status: 413 }, 'too-large'))
  const id = session.files.add(photo())
  await vi.advanceTimersByTimeAsync(0)
  expect(session.files.of(id)).toMatchObject({ state: 'failed', failure: 'Too large' })
  expect([session.files.waiting(), session.files.refused()]).toEqual([0, 1])
  await expect(session.submit()).rejects.toMatchObject({ code: 'offline' })
  expect(heldBack(session.files)).toEqual({ phrase: 'filesRefused', n: 1 })
  session.files.forget(id)
  expect(heldBack(session.files)).toBeUndefined()
})

test('leaving saves the last change first and gives the draft back', async () => {
  const { session } = start()
  session.answer('guard', pass)
  await session.leave()
  expect(sent.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toEqual([
    `PUT ${session.draft.id}`,
    'POST unlock',
  ])
})

test('what cannot be saved on leaving stays on the device, and the draft stays locked', async () => {
  const { session, store } = start()
  answer = () => {
    throw new TypeError('no network')
  }
  session.answer('guard', pass)
  await session.leave()
  expect(sent.some(({ path }) => path.endsWith('/unlock'))).toBe(false)
  expect(store.runs.get(session.draft.id)?.answers).toHaveProperty('guard')
})

test('a draft that is only looked at is neither saved nor unlocked', async () => {
  const { session } = start({ looking: { why: 'looking', name: 'M. T.' } })
  session.answer('guard', pass)
  await vi.advanceTimersByTimeAsync(120_000)
  await session.leave()
  expect(sent).toEqual([])
  expect(session.get().answers).toEqual({})
})
