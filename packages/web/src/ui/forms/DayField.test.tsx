import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import ui from '../phrases/en.json' with { type: 'json' }
import { DayField } from './DayField.tsx'
import { DayLocale } from './dayLocale.ts'

const sent = vi.fn()
let root: Root

let setDay: (day: string | undefined) => void
let setLast: (day: string) => void
const changes: (string | undefined)[] = []

const Form = ({ clearable }: { clearable: boolean }) => {
  const [value, setValue] = useState<string | undefined>('2026-03-05')
  const [last, setMax] = useState('2026-12-31')
  setDay = setValue
  setLast = setMax
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        sent(value)
      }}
    >
      <DayField
        aria-label="Due"
        clearable={clearable}
        minDate="2026-01-01"
        maxDate={last}
        value={value}
        onChange={day => {
          changes.push(day)
          setValue(day)
        }}
      />
    </form>
  )
}
const field = () => document.querySelector('input') ?? expect.fail('there is no field')
const enter = (words: string) =>
  act(async () => {
    field().focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), words)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
/** Letter by letter, over what was there. */
const type = async (words: string) => {
  await enter('')
  for (let end = 1; end <= words.length; end++) await enter(words.slice(0, end))
}
const leave = () => act(async () => field().blur())
const submit = () => act(async () => document.querySelector('form')?.requestSubmit())

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.init({ language: 'en', phrases: { en: { ui } } })
})
const show = async (props = { clearable: false }) => {
  changes.length = 0
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? expect.fail('there is no root'))
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <DayLocale value="de-DE">
          <Form {...props} />
        </DayLocale>
      </MantineProvider>,
    ),
  )
}
afterEach(async () => {
  await act(async () => root.unmount())
  sent.mockReset()
})

test('a day is read in the order in which the user writes it, and then shown in their form', async () => {
  await show()
  await type('3.4.26')
  expect(changes).toEqual([])
  await leave()
  expect(field().value).toBe('03.04.2026')
  await submit()
  expect(sent).toHaveBeenCalledExactlyOnceWith('2026-04-03')
})

test('a day counts as soon as its year is there, and none that is half typed', async () => {
  await show()
  await type('15.02.2026')
  expect(changes).toEqual(['2026-02-15'])
  await type('20/3/202')
  await leave()
  expect(changes).toEqual(['2026-02-15'])
  expect(field().value).toBe('20/3/202')
})

test.each([
  ['31.2.2026', 'This is not a date. Write it like 25.03.2026.'],
  ['next week', 'This is not a date. Write it like 25.03.2026.'],
  ['', 'This is not a date. Write it like 25.03.2026.'],
  ['31.12.2025', 'Choose 01.01.2026 or later.'],
  ['1.1.2027', 'Choose 31.12.2026 or earlier.'],
])('what is no day to choose stays as it was typed, says so, and is not sent: %j', async (words, said) => {
  await show()
  await type(words)
  await leave()
  expect(field().value).toBe(words)
  expect(document.body.textContent).toContain(said)
  await submit()
  expect(sent).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field())
  await type('1.2.2026')
  expect(document.body.textContent).not.toContain(said)
  await submit()
  expect(sent).toHaveBeenCalledExactlyOnceWith('2026-02-01')
})

test('a day that is sent while it is typed counts', async () => {
  await show()
  await type('3.4.26')
  await act(async () => field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  await submit()
  expect(sent).toHaveBeenCalledExactlyOnceWith('2026-04-03')
})

test('a field that may be empty is emptied when it is left', async () => {
  await show({ clearable: true })
  await type('')
  expect(changes).toEqual([])
  await leave()
  expect(changes).toEqual([undefined])
})

test('what was typed is past when the day changes otherwise', async () => {
  await show()
  await type('31.2.2026')
  await leave()
  await act(async () => setDay('2026-05-06'))
  expect(field().value).toBe('06.05.2026')
  expect(document.body.textContent).not.toContain('This is not a date')
  await submit()
  expect(sent).toHaveBeenCalledExactlyOnceWith('2026-05-06')
})

test('a day counts once the range lets it', async () => {
  await show()
  await type('1.1.2027')
  await leave()
  await act(async () => setLast('2027-12-31'))
  expect(changes).toEqual(['2027-01-01'])
  expect(field().value).toBe('01.01.2027')
})
