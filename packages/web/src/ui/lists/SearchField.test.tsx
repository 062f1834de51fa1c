import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import ui from '../phrases/en.json' with { type: 'json' }
import { SearchField } from './SearchField.tsx'

let root: Root
const searched = vi.fn()
/** The list shows what the address says. */
const show = (value: string) =>
  act(async () =>
    root.render(
      <MantineProvider env="test">
        <SearchField value={value} onChange={searched} placeholder="Search" />
      </MantineProvider>,
    ),
  )
const field = () => document.querySelector('input') ?? expect.fail('there is no field')
const type = (words: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), words)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
const rest = () => act(() => vi.advanceTimersByTimeAsync(300))

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.init({ language: 'en', phrases: { en: { ui } } })
})
beforeEach(() => {
  vi.useFakeTimers()
  searched.mockReset()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

test('what is typed while the list follows what was typed before stays whole', async () => {
  await show('')
  await type('bor')
  await rest()
  expect(searched).toHaveBeenLastCalledWith('bor')
  await type('bore')
  await show('bor')
  expect(field().value).toBe('bore')
  await rest()
  expect(searched).toHaveBeenLastCalledWith('bore')
  await show('bore')
  expect(field().value).toBe('bore')
})

test('a search that is cleared right after typing does not come back', async () => {
  await show('bore')
  await type('bore gauge')
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Clear search"]')?.click())
  await rest()
  expect(searched.mock.calls).toEqual([['']])
  expect(field().value).toBe('')
})

test('a search that changes elsewhere, such as by going back, takes the place of what was typed', async () => {
  await show('bore')
  await type('bore gauge')
  await show('')
  await rest()
  expect(field().value).toBe('')
  expect(searched).not.toHaveBeenCalled()
})
