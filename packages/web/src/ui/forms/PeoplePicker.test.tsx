import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import ui from '../phrases/en.json' with { type: 'json' }
import { PeoplePicker, type Pickable } from './PeoplePicker.tsx'

const ana = { id: '1', name: 'A. K.', detail: '0042' }
const jo = { id: '2', name: 'J. O.', detail: '0043' }
let lookedUp = Promise.resolve()
const found = async (text: string) => {
  await lookedUp
  return [ana, jo].filter(({ detail }) => detail.includes(text))
}
const sent = vi.fn()
let root: Root
let chosen: readonly Pickable[] = []

const Form = () => {
  const [value, setValue] = useState<readonly Pickable[]>([])
  chosen = value
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        sent()
      }}
    >
      <PeoplePicker aria-label="Told" value={value} onChange={setValue} search={found} />
    </form>
  )
}
const field = () => document.querySelector('input') ?? expect.fail('there is no field')
const type = (words: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), words)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
/** Enter, as in a browser: unless the event is prevented, the form is submitted. */
const enter = () =>
  act(async () => {
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    if (field().dispatchEvent(key)) document.querySelector('form')?.requestSubmit()
  })

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.init({ language: 'en', phrases: { en: { ui } } })
})
beforeEach(async () => {
  sent.mockReset()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Form />
      </MantineProvider>,
    ),
  )
})
afterEach(() => act(async () => root.unmount()))

test('a scanned badge is added, and its Enter does not submit the form', async () => {
  await type('0042')
  await enter()
  expect(chosen).toEqual([ana])
  expect(sent).not.toHaveBeenCalled()
  await enter()
  expect(sent).toHaveBeenCalledTimes(1)
})

test('people who are scanned faster than they are looked up are all added', async () => {
  let end = () => {}
  lookedUp = new Promise(resolve => (end = resolve))
  await type('0042')
  await enter()
  await type('0043')
  await enter()
  await act(async () => end())
  expect(chosen).toEqual([ana, jo])
  expect(field().value).toBe('')
})

test('a person who is already chosen is not reported as unknown', async () => {
  await type('0042')
  await enter()
  await type('0042')
  await enter()
  expect(chosen).toEqual([ana])
  expect(field().value).toBe('')
  expect(document.body.textContent).not.toContain('0042')
})
