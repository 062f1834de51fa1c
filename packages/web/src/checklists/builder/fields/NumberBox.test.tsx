import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../../i18n/i18n.ts'
import ui from '../../../ui/phrases/en.json' with { type: 'json' }
import checklists from '../../phrases/en.json' with { type: 'json' }
import { NumberBox } from './NumberBox.tsx'

let root: Root
let stored: number | undefined
let decimals: number
let change: (value: number | undefined) => void

const Field = ({ whole }: { whole?: { least: number; most: number } }) => {
  const [value, setValue] = useState(stored)
  const [shown, setShown] = useState(2)
  stored = value
  decimals = shown
  change = setValue
  return (
    <NumberBox
      label="Field"
      value={value}
      {...(whole ? { whole } : { decimals: shown, optional: true })}
      onChange={(next, typed) => {
        setValue(next)
        if (!whole && typed > shown) setShown(typed)
      }}
    />
  )
}
const draw = (field = <Field />) => act(() => root.render(<MantineProvider>{field}</MantineProvider>))
const input = () => document.querySelector('input') as HTMLInputElement
const type = (text: string) => {
  act(() => input().focus())
  for (let end = 1; end <= text.length; end++)
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text.slice(0, end))
      input().dispatchEvent(new Event('input', { bubbles: true }))
    })
  act(() => input().blur())
}
const said = () => document.querySelector('.mantine-InputWrapper-error')?.textContent

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.init({ language: 'en', phrases: { en: { checklists, ui } } })
})
beforeEach(() => {
  stored = undefined
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
})

test('a number that is too large stays in its field with the reason, and the number from before is kept', () => {
  stored = 5
  draw(<Field whole={{ least: 1, most: 125 }} />)
  type('200')
  expect(input().value).toBe('200')
  expect(said()).toBe('Enter a whole number from 1 to 125.')
  expect(stored).toBe(5)
  type('125')
  expect(said()).toBeUndefined()
  expect(stored).toBe(125)
})

test('decimals stay as they are typed', () => {
  draw()
  type('25,000')
  expect(stored).toBe(25)
  expect(decimals).toBe(3)
  expect(input().value).toBe('25.000')
})

test('a change from elsewhere replaces what could not be taken', () => {
  stored = 5
  draw()
  type('5..')
  expect(said()).toBeDefined()
  act(() => change(7))
  expect(input().value).toBe('7.00')
  expect(said()).toBeUndefined()
})
