import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import ui from '../phrases/en.json' with { type: 'json' }
import { Dialog, DialogCancel } from './Dialog.tsx'

let root: Root
const closed = vi.fn()
/** Shows the dialog with the focus in it. */
const show = async (light = false) => {
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Dialog opened onClose={closed} title="Create issue" closeOnClickOutside={light}>
          <textarea aria-label="Description" defaultValue="Burr" />
          <DialogCancel />
        </Dialog>
      </MantineProvider>,
    ),
  )
  await vi.waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull())
}
const field = () => document.querySelector('textarea') ?? expect.fail('there is no field')
const type = (words: string) =>
  act(async () => {
    field().focus()
    field().value = words
  })
const named = (name: string) =>
  [...document.querySelectorAll('button')].findLast(
    button => (button.getAttribute('aria-label') ?? button.textContent) === name,
  ) ?? expect.fail(`there is no ${name}`)
const press = (name: string) => act(async () => named(name).click())
const pressEscape = () =>
  act(async () => void field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
const pressBeside = () =>
  act(async () => {
    document.querySelector<HTMLElement>('.mantine-Modal-overlay')?.click()
  })
const asked = () => document.body.textContent?.includes(ui.discard.question)

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.init({ language: 'en', phrases: { en: { ui } } })
})
beforeEach(() => {
  closed.mockReset()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})
afterEach(() => act(async () => root.unmount()))

test('a click outside does not close a form, but closes an image', async () => {
  await show()
  await pressBeside()
  expect(closed).not.toHaveBeenCalled()
  await show(true)
  await pressBeside()
  expect(closed).toHaveBeenCalledOnce()
})

test('a form in which nothing was entered is left without a question', async () => {
  await show()
  await type('Burr at cross-hole')
  await type('Burr')
  await pressEscape()
  expect(closed).toHaveBeenCalledOnce()
  await press('Cancel')
  expect(closed).toHaveBeenCalledTimes(2)
})

test.each([
  ['Escape', pressEscape],
  ['Cancel', () => press('Cancel')],
  ['the close button', () => press('Close')],
])('%s asks before entries are discarded, and can be canceled', async (_, leave) => {
  await show()
  await type('Burr at cross-hole')
  await leave()
  expect(closed).not.toHaveBeenCalled()
  expect(asked()).toBe(true)
  await press('Cancel')
  expect(closed).not.toHaveBeenCalled()
  expect(field().value).toBe('Burr at cross-hole')
  await leave()
  await press(ui.discard.title)
  expect(closed).toHaveBeenCalledOnce()
})

test('Escape at the question leads back to the field', async () => {
  await show()
  await type('Burr at cross-hole')
  await pressEscape()
  await pressEscape()
  expect(closed).not.toHaveBeenCalled()
  expect(asked()).toBe(false)
  await vi.waitFor(() => expect(document.activeElement).toBe(field()))
})
