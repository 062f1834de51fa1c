import type { ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { Editor } from './state/editor.ts'
import { EditorProvider } from './state/useEditor.ts'
import { useBuilderKeys } from './useBuilderKeys.ts'

const definition = { schemaVersion: 1, languages: ['en'], defaultLanguage: 'en', sections: [] }
const checklist = { id: 'x', version: 1, updatedAt: '2026-03-01T08:00:00Z', definition } as unknown as ChecklistDetails
const Keys = () => {
  useBuilderKeys(false)
  return null
}

let root: Root
let editor: Editor
const undoIn = (selector: string) => {
  const press = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true })
  act(() => void document.querySelector(selector)?.dispatchEvent(press))
}

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.init({ language: 'en', phrases: {} })
})
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div><input id="label" />'
  editor = new Editor(checklist, { save: vi.fn(), load: vi.fn() }, { delay: 1_000_000 })
  root = createRoot(document.getElementById('root') as HTMLElement)
  act(() => root.render(createElement(EditorProvider, { value: editor }, createElement(Keys))))
  act(() => editor.change(old => ({ ...old, languages: ['en', 'de'] })))
})
afterEach(() => act(() => root.unmount()))

test('Ctrl+Z takes back a step of the builder, also with the help window beside it', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><input id="tutorial" /></div>')
  undoIn('#label')
  expect(editor.definition.languages).toEqual(['en'])
})

test("Ctrl+Z in a field of the help window is that field's own", () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><input id="tutorial" /></div>')
  undoIn('#tutorial')
  expect(editor.definition.languages).toEqual(['en', 'de'])
})

test('Ctrl+Z does nothing to the definition under a dialog that lies above the page', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>')
  undoIn('#label')
  expect(editor.definition.languages).toEqual(['en', 'de'])
})
