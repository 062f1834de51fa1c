import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import platform from '../../../platform/phrases/en.json' with { type: 'json' }
import { show } from '../../../platform/testing/show.tsx'
import ui from '../../../ui/phrases/en.json' with { type: 'json' }
import run from '../../phrases/en.json' with { type: 'json' }
import { RunMachineProvider } from '../../public/runMachine.ts'
import { type RunTools, RunToolsProvider } from '../../public/runTools.ts'
import type { AnswerInputProps } from './answerInput.ts'
import { MachineInput } from './PeopleInputs.tsx'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

type Props = AnswerInputProps<'machine'>
const tools = { names: async () => [] } as unknown as RunTools

const Field = ({ given, readOnly = false }: { given: Props['answer']; readOnly?: boolean }) => {
  const [answer, setAnswer] = useState(given)
  const props = { label: 'Machine used', question: {} as Props['question'], facts: {} as Props['facts'], readOnly }
  return <MachineInput {...props} answer={answer} onChange={setAnswer} />
}

const shown = (ofRun: string, given?: Props['answer'], readOnly?: boolean) =>
  show(
    <RunToolsProvider value={tools}>
      <RunMachineProvider value={ofRun}>
        <Field given={given} {...(readOnly !== undefined && { readOnly })} />
      </RunMachineProvider>
    </RunToolsProvider>,
    { phrases: { platform, ui, run } },
  )

const take = () => document.querySelector<HTMLButtonElement>('[data-take]')
const written = () => document.querySelector<HTMLInputElement>('input')?.value

test('the machine of the run is offered, and answered only when the person takes it', async () => {
  const { text, soon } = await shown('CNC-07')
  expect(written()).toBe('')
  expect(take()?.textContent).toContain('CNC-07')
  take()?.click()
  await soon(() => expect(written()).toBe('CNC-07'))
  expect(take()).toBeNull()
  expect(text()).not.toContain('different')
})

test.each([
  ['CNC-99', true],
  [' cnc-07', false],
])('an answer of %j is marked when it contradicts the head of the run: %s', async (name, isMarked) => {
  const { text } = await shown('CNC-07', { type: 'machine', name })
  expect(text().includes('different machine: CNC-07')).toBe(isMarked)
})

test.each<[string, string, Props['answer'], boolean]>([
  ['without a machine', ' ', undefined, false],
  ['for what does not apply', 'CNC-07', { type: 'machine', na: true }, false],
  ['to who only reads', 'CNC-07', undefined, true],
])('nothing is offered %s', async (_, ofRun, given, readOnly) => {
  await shown(ofRun, given, readOnly)
  expect(written()).toBe('')
  expect(take()).toBeNull()
})
