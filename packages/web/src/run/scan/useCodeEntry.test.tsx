import { ask, buildDefinition } from '@gemba/domain/checklists/definition/definition.builder'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { notifyError } from '../../ui/feedback/notify.tsx'
import run from '../phrases/en.json' with { type: 'json' }
import { createRunEvaluator } from '../session/evaluateRun.ts'
import { useCodeEntry } from './useCodeEntry.ts'

vi.mock('../../ui/feedback/notify.tsx', () => ({ notifyError: vi.fn() }))

const definition = buildDefinition([ask.passFail('guard'), ask.barcode('part')])
const onAnswer = vi.fn()
let root: Root

const Page = ({ answers }: { answers: Answers }) => {
  const evaluation = createRunEvaluator(definition, { tracker: true })(answers)
  const current = { id: null, get: () => null }
  useCodeEntry({ evaluation, answers, isReadOnly: () => false, current, onAnswer, goTo: () => undefined })
  return (
    <>
      <button type="button">Pass</button>
      <input type="text" />
    </>
  )
}
const open = (answers: Answers) => act(async () => root.render(<Page answers={answers} />))
const scan = (code: string) => {
  const target = document.activeElement ?? document.body
  // As fast as a scanner types, on the slowest machine too.
  const pressed = (key: string, at: number) =>
    Object.defineProperty(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }), 'timeStamp', {
      value: at * 5,
    })
  const keys = [...code, 'Enter'].map(pressed)
  for (const key of keys) target.dispatchEvent(key)
  return keys.at(-1)
}
const answered: Answers = { part: { type: 'barcode', value: 'NW-1' } }

beforeAll(() => i18n.init({ language: 'en', phrases: { en: { run } } }))
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('a scan goes to the question that waits for a code', async () => {
  await open({})
  scan('NW-2044')
  expect(onAnswer).toHaveBeenCalledWith('part', expect.objectContaining({ value: 'NW-2044' }))
  expect(notifyError).not.toHaveBeenCalled()
})

test('a scan that no question waits for is shown, and its Enter presses no button', async () => {
  await open(answered)
  document.querySelector('button')?.focus()
  const enter = scan('NW-2044')
  expect(notifyError).toHaveBeenCalledWith('No question expects a code', 'Nothing was entered. Scanned code: NW-2044')
  expect(enter?.defaultPrevented).toBe(true)
  expect(onAnswer).not.toHaveBeenCalled()
})

test('in a field for text a scan is typing', async () => {
  await open(answered)
  document.querySelector('input')?.focus()
  expect(scan('NW-2044')?.defaultPrevented).toBe(false)
  expect(notifyError).not.toHaveBeenCalled()
})
