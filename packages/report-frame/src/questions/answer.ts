import type { DatasetDescription } from '@gemba/domain/datasets/fields.schema'
import type { DatasetQuery, DatasetResult } from '@gemba/domain/datasets/query.schema'
import { findValues } from './findValues.ts'
import { type Interpretation, interpret } from './interpret.ts'
import { lexiconOf } from './lexicon.ts'
import type { QuestionWords } from './questionWords.ts'

type Asked = {
  datasets: readonly DatasetDescription[]
  language: string
  words: QuestionWords
  ask: (query: DatasetQuery) => Promise<DatasetResult>
}

/** What a question asks, with the names in it that only records have; undefined where it means nothing here. */
export const answerOf = async (
  question: string,
  { datasets, language, words, ask }: Asked,
): Promise<Interpretation | undefined> => {
  const lexicon = lexiconOf(datasets, { language, words })
  const first = interpret(question, lexicon)
  const names = first ? first.unknown : [question.trim()]
  const [fallback] = datasets
  const dataset = datasets.find(({ id }) => id === first?.data.dataset) ?? fallback
  if (names.length === 0 || names[0] === '' || !dataset) return first
  const values = await findValues(names, dataset, language, ask)
  if (values.length === 0) return first
  // Of these records alone something is known of the names.
  return interpret(question, lexiconOf([dataset], { language, words }, values))
}
