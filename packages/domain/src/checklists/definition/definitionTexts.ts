import type { Definition, Section } from './definition.schema.ts'
import type { Localized } from './localized.ts'
import type { Question } from './questions/question.ts'

/** One text of a definition, under a key that stays the same whatever moves: 'question.bore.label'. */
export interface DefinitionText {
  key: string
  /** Its path, as in zod's issues: 'sections.0.questions.2.label'. */
  path: string
  question?: string
  /** A person has to read it: publishing refuses it empty in the default language. */
  needed: boolean
  value: Localized
}

interface Place {
  key: string
  path: string
  question?: string
}

const one = (place: Place, name: string, value: Localized | undefined, needed: boolean): DefinitionText[] =>
  value === undefined && !needed
    ? []
    : [
        {
          key: `${place.key}.${name}`,
          path: `${place.path}.${name}`,
          ...(place.question !== undefined && { question: place.question }),
          needed,
          value: value ?? {},
        },
      ]

const labels = (place: Place, name: string, parts: readonly { id: string; label: Localized }[]): DefinitionText[] =>
  parts.flatMap((part, index) =>
    one(
      { ...place, key: `${place.key}.${name}.${part.id}`, path: `${place.path}.${name}.${index}` },
      'label',
      part.label,
      true,
    ),
  )

/** The texts that an operator sees of a question before an answer causes anything. */
export const textsInSight = (question: Question, path = ''): DefinitionText[] => {
  const place: Place = { key: `question.${question.id}`, path, question: question.id }
  const columns = question.type === 'table' ? question.columns : []
  return [
    ...one(place, 'label', question.label, true),
    ...one(place, 'help', question.help, false),
    ...(question.type === 'instruction' ? one(place, 'body', question.body, false) : []),
    ...(question.type === 'signature' ? one(place, 'meaning', question.meaning, false) : []),
    ...('options' in question ? labels(place, 'options', question.options) : []),
    ...labels(place, 'columns', columns),
    ...columns.flatMap((column, index) =>
      column.type === 'singleChoice'
        ? labels(
            { ...place, key: `${place.key}.columns.${column.id}`, path: `${path}.columns.${index}` },
            'options',
            column.options,
          )
        : [],
    ),
  ]
}

const textsOfQuestion = (question: Question, path: string): DefinitionText[] => {
  const place: Place = { key: `question.${question.id}`, path, question: question.id }
  const triggers = question.type === 'instruction' ? [] : (question.triggers ?? [])
  return [
    ...textsInSight(question, path),
    ...triggers.flatMap((trigger, index) => {
      const part = (name: string): Place => ({
        ...place,
        key: `${place.key}.triggers.${index}.${name}`,
        path: `${path}.triggers.${index}.${name}`,
      })
      return [
        ...one(part('issue'), 'title', trigger.issue?.title, false),
        ...(trigger.stop ? one(part('stop'), 'message', trigger.stop.message, true) : []),
      ]
    }),
  ]
}

const textsOfSection = (section: Section, index: number): DefinitionText[] => {
  const place: Place = { key: `section.${section.id}`, path: `sections.${index}` }
  return [
    ...one(place, 'title', section.title, true),
    ...one(place, 'help', section.help, false),
    ...section.questions.flatMap((question, position) =>
      textsOfQuestion(question, `sections.${index}.questions.${position}`),
    ),
  ]
}

/** Every text of a definition in reading order. */
export const textsOf = (definition: Definition): DefinitionText[] => definition.sections.flatMap(textsOfSection)
