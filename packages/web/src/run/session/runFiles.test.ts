import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '../../platform/callError.ts'
import { createFileEntries } from './fileEntries.ts'
import { createFileUploads } from './fileUploads.ts'
import { createRunFiles } from './runFiles.ts'

const { upload } = vi.hoisted(() => ({ upload: vi.fn() }))
vi.mock('../../platform/upload.ts', () => ({ upload }))

const store = { files: async () => [] }
const photo = () => new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
const offline = () => new CallError({ message: 'No network', requestId: 'a' }, 'offline')

afterEach(() => void upload.mockReset())

const keep = async () => undefined
const queue = (onArrived = vi.fn()) => {
  const entries = createFileEntries('draft', store, onArrived)
  return { onArrived, files: createRunFiles(entries, createFileUploads(entries, keep), keep) }
}

test('a photo taken without a network waits, and is not said to be on its way', async () => {
  upload.mockRejectedValue(offline())
  const { files } = queue()
  const id = files.add(photo())
  expect(files.of(id).state).toBe('sending')
  await files.send()
  expect(files.of(id).state).toBe('waiting')
  expect(files.waiting()).toBe(1)
})

test('it goes when the network is back', async () => {
  upload.mockRejectedValueOnce(offline()).mockResolvedValue({ id: 'stored' })
  const { files, onArrived } = queue()
  const id = files.add(photo())
  await files.send()
  await files.send()
  expect(onArrived).toHaveBeenCalledWith(id, 'stored')
  expect(files.waiting()).toBe(0)
})
