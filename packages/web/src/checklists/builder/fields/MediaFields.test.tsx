import type { ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import { ask, buildDefinition } from '@gemba/domain/checklists/definition/definition.builder'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../../i18n/i18n.ts'
import { CallError } from '../../../platform/callError.ts'
import { upload } from '../../../platform/upload.ts'
import ui from '../../../ui/phrases/en.json' with { type: 'json' }
import checklists from '../../phrases/en.json' with { type: 'json' }
import { Editor } from '../state/editor.ts'
import { EditorProvider, useDefinition } from '../state/useEditor.ts'
import { MediaFields } from './MediaFields.tsx'

vi.setConfig({ testTimeout: 30_000 })
vi.mock('../../../platform/upload.ts', () => ({ upload: vi.fn() }))

let root: Root
let editor: Editor

/** The picture and film of a question, as its editor shows them while it is selected. */
const Selected = ({ id }: { id: string }) => {
  const question = useDefinition().sections[0]?.questions.find(one => one.id === id)
  return <MediaFields key={id} id={id} image={question?.image} video={question?.video} />
}
const select = (id: string) =>
  act(async () =>
    root.render(
      <MantineProvider>
        <EditorProvider value={editor}>
          <Selected id={id} />
        </EditorProvider>
      </MantineProvider>,
    ),
  )
const choose = async (name: string) => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const files = [new File(['x'], name, { type: 'image/jpeg' })]
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
}
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find(button => button.textContent === name || button.getAttribute('aria-label') === name)
      ?.click(),
  )
const shown = () => document.querySelector('img')?.getAttribute('src')
const pictureOf = (id: string) => editor.definition.sections[0]?.questions.find(one => one.id === id)?.image

const noNetwork = () => new CallError({ message: 'No network', requestId: '' }, 'offline')

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  URL.createObjectURL = file => `blob:${(file as File).name}`
  URL.revokeObjectURL = () => undefined
  window.matchMedia ??= () => ({ matches: false, addListener() {}, removeListener() {} }) as never
  i18n.init({ language: 'en', phrases: { en: { checklists, ui } } })
})
beforeEach(() => {
  const definition = buildDefinition([ask.passFail('guard'), ask.passFail('plate')])
  const checklist = { id: 'x', version: 1, updatedAt: '2026-03-01T08:00:00Z', definition } as ChecklistDetails
  editor = new Editor(checklist, { save: async () => new Promise(() => undefined), load: async () => checklist })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.mocked(upload).mockReset()
})

test('a picture that does not get through stays with its question and is uploaded again as the same', async () => {
  vi.mocked(upload).mockRejectedValueOnce(noNetwork())
  await select('guard')
  await choose('guard.jpg')
  expect(document.body.textContent).toContain("guard.jpg wasn't uploaded. The file is still here.")
  expect(document.body.textContent).toContain('No network')
  await select('plate')
  expect(shown()).toBeUndefined()
  await select('guard')
  expect(shown()).toBe('blob:guard.jpg')
  vi.mocked(upload).mockResolvedValueOnce({ id: 'stored' } as never)
  await press('Upload again')
  expect(pictureOf('guard')).toEqual({ kind: 'file', id: 'stored' })
  expect(document.body.textContent).not.toContain("wasn't uploaded")
  const [first, second] = vi.mocked(upload).mock.calls.map(([, input]) => input.idempotencyKey)
  expect(second).toBe(first)
})

test('a picture that is still uploaded while another question is edited arrives at its own', async () => {
  const arrived = Promise.withResolvers<{ id: string }>()
  vi.mocked(upload).mockReturnValueOnce(arrived.promise as never)
  await select('guard')
  await choose('guard.jpg')
  await select('plate')
  await act(async () => arrived.resolve({ id: 'stored' }))
  expect(pictureOf('guard')).toEqual({ kind: 'file', id: 'stored' })
  expect(pictureOf('plate')).toBeUndefined()
})

test('a picture that did not get through can be taken away; the one before stays', async () => {
  vi.mocked(upload)
    .mockResolvedValueOnce({ id: 'first' } as never)
    .mockRejectedValueOnce(noNetwork())
  await select('guard')
  await choose('first.jpg')
  await choose('second.jpg')
  expect(shown()).toBe('blob:second.jpg')
  await press('Remove image')
  expect(shown()).toContain('first')
  expect(pictureOf('guard')).toEqual({ kind: 'file', id: 'first' })
})
