import { ask, buildDefinition } from '@gemba/domain/checklists/definition/definition.builder'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { type RecordedQuestion, viewRecord } from '@gemba/domain/submissions/record'
import { expect, test, vi } from 'vitest'
import platform from '../../platform/phrases/en.json' with { type: 'json' }
import { show } from '../../platform/testing/show.tsx'
import phrases from '../../submissions/phrases/en.json' with { type: 'json' }
import ui from '../../ui/phrases/en.json' with { type: 'json' }
import { AnsweredQuestions } from './AnsweredQuestion.tsx'
import { useRecordWords } from './useRecordWords.ts'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const Rows = ({ questions }: { questions: readonly RecordedQuestion[] }) => (
  <AnsweredQuestions questions={questions} words={useRecordWords('en')} label="Recorded" />
)
const shown = async (questions: readonly RecordedQuestion[]) => {
  const { text } = await show(<Rows questions={questions} />, { phrases: { platform, ui, submissions: phrases } })
  return text()
}
const rounds = (...answers: Answers[]) =>
  answers.map((given, index) => ({ round: index + 1, answers: given, submittedAt: '2026-03-12T08:41:00Z' }))

test('what round 1 recorded stays on screen when an answer of round 2 hides its question', async () => {
  const definition = buildDefinition([
    ask.passFail('burr'),
    ask.text('cause', { visibleWhen: { question: 'burr', operator: 'failed' } }),
  ])
  const { recorded } = viewRecord(
    definition,
    rounds(
      { burr: { type: 'passFail', value: 'fail' }, cause: { type: 'text', value: 'Dull drill' } },
      { burr: { type: 'passFail', value: 'pass' } },
    ),
  )
  expect(await shown(recorded)).toMatch(/Dull drill.*Round 2.*Not asked/)
})

test('each round is shown with who signed it', async () => {
  const definition = buildDefinition([ask.passFail('burr'), ask.signature('inspector')])
  const signed = (value: 'pass' | 'fail', name: string): Answers => ({
    burr: { type: 'passFail', value },
    inspector: { type: 'signature', file: 'ink', name },
  })
  const { recorded } = viewRecord(definition, rounds(signed('fail', 'Anna Kern'), signed('pass', 'Milan Toth')))
  expect(await shown(recorded)).toMatch(/Milan Toth.*Round 1.*Anna Kern/)
})

test('readings stand with their unit', async () => {
  const definition = buildDefinition([ask.measurement('bore', { usl: 26, samples: 2, unit: 'mm' })])
  const { passed } = viewRecord(definition, rounds({ bore: { type: 'measurement', samples: ['25.010', '25.012'] } }))
  expect(await shown(passed)).toContain('25.01025.012 mm')
})
