import type { Definition, Section } from './definition.schema.ts'
import type { Question, QuestionOf, QuestionType } from './questions/question.ts'

type Given<Type extends QuestionType> = Partial<Omit<QuestionOf<Type>, 'id' | 'type'>>

const builder =
  <Type extends QuestionType>(type: Type, defaults: Omit<QuestionOf<Type>, 'id' | 'type' | 'label'>) =>
  (id: string, given: Given<Type> = {}): QuestionOf<Type> =>
    ({ label: { en: `Question ${id}` }, ...defaults, ...given, id, type }) as unknown as QuestionOf<Type>

/** Questions for tests: required, and judged where the type can be. */
export const ask = {
  passFail: builder('passFail', { required: true }),
  yesNo: builder('yesNo', { required: true }),
  singleChoice: builder('singleChoice', { required: true, options: [] }),
  multipleChoice: builder('multipleChoice', { required: true, options: [] }),
  text: builder('text', { required: true }),
  longText: builder('longText', { required: true }),
  number: builder('number', { required: true, decimals: 1 }),
  measurement: builder('measurement', { required: true, decimals: 3, samples: 3 }),
  date: builder('date', { required: true }),
  time: builder('time', { required: true }),
  photo: builder('photo', { required: true }),
  file: builder('file', { required: true }),
  signature: builder('signature', { required: true }),
  barcode: builder('barcode', { required: true }),
  person: builder('person', { required: true }),
  machine: builder('machine', { required: true }),
  table: builder('table', { required: true, columns: [] }),
  instruction: builder('instruction', {}),
  calculated: builder('calculated', { decimals: 1, expression: '1' }),
}

export const buildSection = (id: string, questions: Question[], given: Partial<Section> = {}): Section => ({
  title: { en: `Section ${id}` },
  ...given,
  id,
  questions,
})

/** A definition in English with one section, or with the sections given. */
export const buildDefinition = (
  content: Question[] | { sections: Section[] },
  given: Partial<Definition> = {},
): Definition => ({
  schemaVersion: 1,
  languages: ['en'],
  defaultLanguage: 'en',
  sections: Array.isArray(content) ? [buildSection('main', content)] : content.sections,
  ...given,
})
