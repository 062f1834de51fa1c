import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../platform/callError.ts'
import { createPublicFiles } from './publicFiles.ts'

const { upload, disk } = vi.hoisted(() => ({
  upload: vi.fn(),
  disk: { files: new Map<string, { id: string }>(), isFull: false },
}))
vi.mock('../platform/upload.ts', () => ({ upload }))
vi.mock('./publicStore.ts', () => ({
  publicStore: {
    keepFile: async (file: { id: string }) => {
      if (disk.isFull) throw new DOMException('full', 'QuotaExceededError')
      disk.files.set(file.id, file)
    },
    filesOf: async () => [...disk.files.values()],
    forgetFile: async (id: string) => disk.files.delete(id),
  },
}))

const photo = () => new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
const offline = () => new CallError({ message: 'No network', requestId: 'a' }, 'offline')

beforeEach(() => {
  upload.mockReset()
  disk.files.clear()
  disk.isFull = false
})

const filesOfRun = () => {
  const arrived: Record<string, string> = {}
  const onKept = vi.fn()
  const files = createPublicFiles({
    ...{ pass: 'pass', submissionId: 'run', tooLarge: () => 'Too large', onKept },
    arrived: () => arrived,
    onArrived: (local, id) => {
      arrived[local] = id
    },
  })
  return { files, arrived, onKept }
}

test('a photo stays on the device after it has arrived, until the submission has', async () => {
  upload.mockResolvedValue({ file: { id: 'stored' }, ticket: 'ticket' })
  const { files, arrived } = filesOfRun()
  const id = files.add(photo())
  await vi.waitFor(() => expect(arrived).toEqual({ [id]: 'stored' }))
  expect([...disk.files.keys()]).toEqual([id])
  expect(files.of('stored').state).toBe('stored')
})

test('a photo that has arrived is shown again after the page was closed, and not sent again', async () => {
  upload.mockResolvedValue({ file: { id: 'stored' }, ticket: 'ticket' })
  const { files, arrived } = filesOfRun()
  files.add(photo())
  await vi.waitFor(() => expect(Object.values(arrived)).toEqual(['stored']))
  const again = createPublicFiles({
    ...{ pass: 'pass', submissionId: 'run', tooLarge: () => '', onKept: vi.fn(), onArrived: vi.fn() },
    arrived: () => arrived,
  })
  await again.restore()
  expect(again.of('stored')).toMatchObject({ state: 'stored', name: 'photo.jpg' })
  expect(upload).toHaveBeenCalledTimes(1)
})

test('a photo that is taken out of the answer leaves the device, also when it has arrived', async () => {
  upload.mockResolvedValue({ file: { id: 'stored' }, ticket: 'ticket' })
  const { files, arrived } = filesOfRun()
  files.add(photo())
  await vi.waitFor(() => expect(Object.values(arrived)).toEqual(['stored']))
  files.forget('stored')
  await vi.waitFor(() => expect(disk.files.size).toBe(0))
})

test('a device that is full says so, and keeps the photo as soon as there is room', async () => {
  upload.mockRejectedValue(offline())
  disk.isFull = true
  const { files, onKept } = filesOfRun()
  const id = files.add(photo())
  await vi.waitFor(() => expect(onKept).toHaveBeenLastCalledWith(false))
  expect(await files.keepAll()).toBe(false)
  disk.isFull = false
  expect(await files.keepAll()).toBe(true)
  expect(onKept).toHaveBeenLastCalledWith(true)
  expect([...disk.files.keys()]).toEqual([id])
})

test('what is too large is on no way to the server', () => {
  const { files } = filesOfRun()
  const id = files.add(new File([new Uint8Array(11 * 1024 * 1024)], 'film.mp4'))
  expect(files.hasRefused({ type: 'file', files: [id] })).toBe(true)
  expect(files.hasRefused({ type: 'file', files: ['stored'] })).toBe(false)
  expect(upload).not.toHaveBeenCalled()
})

test('a file of a type that is never accepted is not sent again, only removed', async () => {
  upload.mockRejectedValue(new CallError({ message: 'Not a picture', requestId: 'a', status: 422 }, 'invalid-input'))
  const { files } = filesOfRun()
  const id = files.add(photo())
  await vi.waitFor(() => expect(files.of(id)).toMatchObject({ failure: 'Not a picture', final: true }))
  expect(files.hasRefused({ type: 'photo', files: [id] })).toBe(true)
  files.retry()
  await files.send()
  expect(upload).toHaveBeenCalledTimes(1)
  files.forget(id)
  expect(files.hasRefused({ type: 'photo', files: [id] })).toBe(false)
})

test('a file that the server could not take for now is sent again', async () => {
  upload.mockRejectedValueOnce(new CallError({ message: 'Busy', requestId: 'a', status: 429 }, 'too-many-requests'))
  upload.mockResolvedValueOnce({ file: { id: 'stored' }, ticket: 'ticket' })
  const { files, arrived } = filesOfRun()
  const id = files.add(photo())
  await vi.waitFor(() => expect(files.of(id).failure).toBe('Busy'))
  expect(files.of(id).final).toBeFalsy()
  files.retry()
  await vi.waitFor(() => expect(arrived).toEqual({ [id]: 'stored' }))
})
