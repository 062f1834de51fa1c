// What the words of a question can mean: fields of datasets and what they can be, words of time and order, and words that
// mean nothing by themselves.
import type { DateLevel } from '@gemba/domain/datasets/dateLevels'
import type { DatasetDescription, FieldDescription } from '@gemba/domain/datasets/fields.schema'
import type { Cell } from '@gemba/domain/datasets/query.schema'
import { foldText } from './foldedWords.ts'
import type { QuestionWords } from './questionWords.ts'

export type Dimension = Extract<FieldDescription, { kind: 'dimension' }>
export type Measure = Extract<FieldDescription, { kind: 'measure' }>

const signs = ['by', 'top', 'bottom', 'last', 'this', 'today', 'yesterday', 'fill'] as const
export type Sign = (typeof signs)[number]
const levels = ['day', 'week', 'month', 'quarter', 'year', 'hour'] as const satisfies DateLevel[]

export type Meaning =
  | { kind: 'measure'; dataset: string; field: Measure }
  | { kind: 'dimension'; dataset: string; field: Dimension }
  | { kind: 'value'; dataset: string; field: Dimension; value: Cell; label: string }
  | { kind: 'level'; level: DateLevel }
  | { kind: Sign }

/** A value that some field has, which no description lists, such as a machine; `text`: what the question calls it. */
export type KnownValue = { dataset: string; field: Dimension; value: Cell; label: string; text: string }

export type Lexicon = {
  language: string
  words: QuestionWords
  datasets: readonly DatasetDescription[]
  /** by words as they are compared */
  meanings: ReadonlyMap<string, readonly Meaning[]>
  /** of how many words the longest entry is made */
  longest: number
}

/** Other words for some fields, in the phrases of this room. */
const others = [
  ...(['submissionCount', 'failedCount', 'passedCount', 'failRate', 'firstPassYield', 'outsideCount'] as const),
  ...(['issueCount', 'missedCount', 'userCount', 'machine', 'part'] as const),
] as const

/** The words of a language over these datasets, and over values that were found. */
export const lexiconOf = (
  datasets: readonly DatasetDescription[],
  { language, words }: Pick<Lexicon, 'language' | 'words'>,
  values: readonly KnownValue[] = [],
): Lexicon => {
  const meanings = new Map<string, Meaning[]>()
  let longest = 1
  const add = (text: string, meaning: Meaning) => {
    const key = foldText(text, language)
    if (key === '') return
    longest = Math.max(longest, key.split(' ').length)
    meanings.set(key, [...(meanings.get(key) ?? []), meaning])
  }
  const listed = (text: string) => text.split(/[,،]/).map(one => one.trim())
  for (const sign of signs) for (const text of listed(words(`words.${sign}`))) add(text, { kind: sign })
  for (const level of levels) for (const text of listed(words(`words.${level}`))) add(text, { kind: 'level', level })
  for (const { id: dataset, fields } of datasets)
    for (const field of fields) {
      const same = others.find(one => one === field.id)
      const names = [field.label, ...(same ? listed(words(`same.${same}`)) : [])]
      for (const name of names)
        add(
          name,
          field.kind === 'measure' ? { kind: 'measure', dataset, field } : { kind: 'dimension', dataset, field },
        )
      if (field.kind === 'dimension')
        for (const { value, label } of field.choices ?? []) add(label, { kind: 'value', dataset, field, value, label })
    }
  for (const { text, ...value } of values) add(text, { kind: 'value', ...value })
  return { ...{ language, words, datasets, meanings, longest } }
}
