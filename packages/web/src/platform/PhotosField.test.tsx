import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import ui from '../ui/phrases/en.json' with { type: 'json' }
import { CallError } from './callError.ts'
import { PhotosField } from './PhotosField.tsx'
import { upload } from './upload.ts'

vi.setConfig({ testTimeout: 30_000 })
vi.mock('./upload.ts', () => ({ upload: vi.fn() }))
const onBusy = vi.fn()
let root: Root

const Raised = () => {
  const [ids, setIds] = useState<string[]>([])
  return (
    <>
      <PhotosField ids={ids} most={20} onChange={setIds} onBusy={onBusy} />
      <output>{ids.join()}</output>
    </>
  )
}

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  window.matchMedia ??= () => ({ matches: false, addListener() {}, removeListener() {} }) as never
  i18n.init({ language: 'en', phrases: { en: { ui } } })
})
beforeEach(async () => {
  const holder = document.body.appendChild(document.createElement('div'))
  root = createRoot(holder)
  await act(() =>
    root.render(
      <MantineProvider>
        <Raised />
      </MantineProvider>,
    ),
  )
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.mocked(upload).mockReset()
})

const choose = async () => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  Object.defineProperty(input, 'files', {
    value: [new File(['x'], 'crack.jpg', { type: 'image/jpeg' })],
    configurable: true,
  })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
}
const press = (name: string) =>
  act(
    async () => void [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
  )

test('a photo that does not get through stays, holds the issue back, and is sent again as the same', async () => {
  vi.mocked(upload).mockRejectedValueOnce(new CallError({ message: 'No network', requestId: '' }, 'offline'))
  await choose()
  expect(document.body.textContent).toContain("Couldn't send crack.jpg")
  expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:photo')
  expect(onBusy).toHaveBeenLastCalledWith(true)
  vi.mocked(upload).mockResolvedValueOnce({ id: 'stored' } as never)
  await press('Send again')
  expect(document.querySelector('output')?.textContent).toBe('stored')
  expect(onBusy).toHaveBeenLastCalledWith(false)
  const [first, second] = vi.mocked(upload).mock.calls.map(([, input]) => input.idempotencyKey)
  expect(second).toBe(first)
})
