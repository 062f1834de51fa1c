import { text as textOf } from '@gemba/domain/checklists/definition/localizedText'
import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import { evaluate } from '@gemba/domain/checklists/evaluation/evaluate'
import { expect, test, vi } from 'vitest'
import platform from '../../../platform/phrases/en.json' with { type: 'json' }
import { show } from '../../../platform/testing/show.tsx'
import ui from '../../../ui/phrases/en.json' with { type: 'json' }
import run from '../../phrases/en.json' with { type: 'json' }
import { QuestionView } from '../../public/QuestionView.tsx'
import { type RunTools, RunToolsProvider } from '../../public/runTools.ts'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const tools = { locale: 'de', say: value => textOf(value, 'de', ['en']), files: {} } as RunTools

const shown = (label: Record<string, string>) => {
  const question = {
    ...{ id: 'cause', type: 'singleChoice', label, required: true },
    options: [
      { id: 'tool', label: { en: 'Tool', de: 'Werkzeug' } },
      { id: 'feed', label: { en: 'Feed' } },
    ],
  } as unknown as Question
  const definition = {
    ...{ languages: ['en', 'de'], defaultLanguage: 'en' },
    sections: [{ id: 'one', title: { en: 'One' }, questions: [question] }],
  } as unknown as Parameters<typeof evaluate>[0]
  const [facts] = evaluate(definition, {}, { tracker: false }).questions
  if (!facts) throw new Error('the question is evaluated')
  return show(
    <RunToolsProvider value={tools}>
      <QuestionView question={question} number="1" answer={undefined} facts={facts} onAnswer={() => undefined} />
    </RunToolsProvider>,
    { phrases: { platform, ui, run } },
  )
}

test('an option that is not there in the language of the reader says so, and not its question', async () => {
  const { all } = await shown({ en: 'Cause', de: 'Ursache' })
  expect(all('abbr').map(badge => badge.closest('label')?.querySelector('b')?.textContent)).toEqual(['Feed'])
})

test('a question that is not there itself says so as well', async () => {
  const { all } = await shown({ en: 'Cause' })
  expect(all('abbr').filter(badge => badge.closest('label') === null)).toHaveLength(1)
})
