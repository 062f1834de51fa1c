import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '../../platform/callError.ts'
import { upload } from '../../platform/upload.ts'
import { fail, json, keptPhoto, photo, playServer, problem } from './playServer.builder.ts'
import { heldBack } from './runFiles.ts'
import { buildStore } from './sessionDraft.builder.ts'

vi.mock('../../platform/upload.ts', () => ({ upload: vi.fn() }))
afterEach(() => void vi.mocked(upload).mockReset())

const server = playServer()

test('a photo is shown immediately, is sent, and replaces the one on the device', async () => {
  const { session, store } = server.start()
  let arrive: (file: { id: string }) => void = () => undefined
  vi.mocked(upload).mockReturnValue(new Promise(done => (arrive = done as typeof arrive)))
  const id = session.files.add(photo())
  session.answer('plate', { type: 'photo', files: [id] })
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.saves()[0]?.body).toMatchObject({ answers: { plate: { files: [] } } })
  expect(session.get()).toMatchObject({ unsaved: true, saveState: { state: 'device' } })
  expect(store.deviceFiles.size).toBe(1)
  expect(store.runs.get(session.draft.id)?.answers.plate).toMatchObject({ files: [id] })
  arrive({ id: 'stored' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.saves().at(-1)?.body).toMatchObject({ answers: { plate: { files: ['stored'] } } })
  expect(session.get()).toMatchObject({ unsaved: false, saveState: { state: 'saved' } })
  expect([store.deviceFiles.size, store.runs.size]).toEqual([0, 0])
})

test('of the files on this device only those of the own answers are sent; others go with the copy that is restored', async () => {
  const store = buildStore()
  const kept = await keptPhoto('local-theirs')
  store.deviceFiles.set(kept.id, kept)
  vi.mocked(upload).mockResolvedValue({ id: 'stored' } as never)
  const { session } = server.start({ store })
  await vi.advanceTimersByTimeAsync(1000)
  expect(upload).not.toHaveBeenCalled()
  expect(store.deviceFiles.size).toBe(1)
  session.restore({ answers: { plate: { type: 'photo', files: [kept.id] } } }, undefined, [])
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.saves().at(-1)?.body).toMatchObject({ answers: { plate: { files: ['stored'] } } })
  expect([store.deviceFiles.size, session.get().unsaved]).toEqual([0, false])
})

test('the bytes of a photo stay on the device until a saved draft names it', async () => {
  const { session, store } = server.start()
  vi.mocked(upload).mockResolvedValue({ id: 'stored' } as never)
  server.answer = () => {
    throw new TypeError('no network')
  }
  session.answer('plate', { type: 'photo', files: [session.files.add(photo())] })
  await vi.advanceTimersByTimeAsync(2000)
  // It arrived, and no draft that the server has names it yet.
  expect(session.get().answers.plate).toMatchObject({ files: ['stored'] })
  expect([...store.deviceFiles.values()]).toMatchObject([{ serverId: 'stored', bytes: expect.any(ArrayBuffer) }])
  server.answer = () => json(200, { version: 2, savedAt: '2026-03-13T09:00:00.000Z' })
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(2000)
  expect([store.deviceFiles.size, session.get().saveState.state]).toEqual([0, 'saved'])
})

test('a photo that arrived as its page went away leaves no bytes behind once the next page has saved it', async () => {
  const { session, store } = server.start()
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
  server.start({ store: next, restored: { answers: kept?.answers ?? {} }, arrived: kept?.arrived ?? [] })
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.saves().at(-1)?.body).toMatchObject({ answers: { plate: { files: ['stored'] } } })
  expect(next.deviceFiles.size).toBe(0)
})

test('kept on this device is not said before the device has the photo', async () => {
  const store = buildStore()
  const written = Promise.withResolvers<void>()
  const keep: typeof store.keep = (run, changes) => written.promise.then(() => store.keep(run, changes))
  const { session } = server.start({ store: { ...store, keep } })
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
  const { session } = server.start({ store: { ...store, keep } })
  vi.mocked(upload).mockResolvedValue({ id: 'stored' } as never)
  session.answer('plate', { type: 'photo', files: [session.files.add(photo())] })
  await vi.advanceTimersByTimeAsync(1000)
  expect(vi.mocked(upload).mock.calls.length).toBe(0)
  written.resolve()
  await vi.advanceTimersByTimeAsync(1000)
  expect(upload).toHaveBeenCalledOnce()
})

test('a photo that the device refuses goes to the server all the same', async () => {
  const { session } = server.start({ store: { ...buildStore(), keep: async () => Promise.reject(new Error('full')) } })
  vi.mocked(upload).mockResolvedValue({ id: 'stored' } as never)
  session.answer('plate', { type: 'photo', files: [session.files.add(photo())] })
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.saves().at(-1)?.body).toMatchObject({ answers: { plate: { files: ['stored'] } } })
  expect(session.get().saveState.state).toBe('saved')
})

const busy = () => new CallError({ message: 'Busy', requestId: '', status: 503 }, 'unavailable')

test('a photo that a busy server turns away is sent again by itself', async () => {
  const { session } = server.start()
  vi.mocked(upload).mockRejectedValue(busy())
  session.answer('plate', { type: 'photo', files: [session.files.add(photo())] })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(session.get().saveState).toEqual({ state: 'device' })
  vi.mocked(upload).mockResolvedValue({ id: 'stored' } as never)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.saves().at(-1)?.body).toMatchObject({ answers: { plate: { files: ['stored'] } } })
})

test('it is also sent by itself after someone tried to send or to submit it', async () => {
  const { session } = server.start()
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
  expect(server.saves().at(-1)?.body).toMatchObject({ answers: { plate: { files: ['second'] } } })
})

test('a photo that was not sent outlives the loss of the lock', async () => {
  const { session, store } = server.start()
  vi.mocked(upload).mockRejectedValue(new CallError({ message: '', requestId: '' }, 'offline'))
  server.answer = () => problem(409, 'lock-lost', { details: { name: 'M. T.' } })
  const id = session.files.add(photo())
  session.answer('plate', { type: 'photo', files: [id] })
  await vi.advanceTimersByTimeAsync(2000)
  expect(session.get().readOnly).toMatchObject({ why: 'lost', name: 'M. T.', files: 1 })
  expect(store.runs.get(session.draft.id)?.answers.plate).toMatchObject({ files: [id] })
  expect(store.deviceFiles.size).toBe(1)
})

test('a photo that the device has no more is said to be gone, and nothing is submitted as if it were there', async () => {
  const { session } = server.start({ restored: { answers: { plate: { type: 'photo', files: ['local-gone'] } } } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.files.of('local-gone')).toMatchObject({ state: 'failed' })
  expect(session.get().saveState.state).not.toBe('saved')
  await expect(session.submit()).rejects.toMatchObject({ code: 'offline' })
})

test('what is typed while a photo is sent is saved without waiting for it', async () => {
  const { session } = server.start()
  vi.mocked(upload).mockReturnValue(new Promise(() => undefined))
  session.answer('plate', { type: 'photo', files: [session.files.add(photo())] })
  await vi.advanceTimersByTimeAsync(7000)
  session.answer('guard', fail)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.saves().at(-1)?.body).toMatchObject({ answers: { guard: { value: 'fail' } } })
})

test('nothing is submitted while a photo is still on the device', async () => {
  const { session } = server.start()
  vi.mocked(upload).mockRejectedValue(new CallError({ message: '', requestId: '' }, 'offline'))
  session.answer('plate', { type: 'photo', files: [session.files.add(photo())] })
  await expect(session.submit()).rejects.toMatchObject({ code: 'offline' })
  expect(server.sent.some(({ path }) => path.endsWith('/submission'))).toBe(false)
})

test('a refused file says why and stays until it is sent again or removed', async () => {
  const { session } = server.start()
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
