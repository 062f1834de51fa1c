import { type Definition, MAX_QUESTIONS } from '../definition/definition.schema.ts'
import { textsOf } from '../definition/definitionTexts.ts'
import { hasText } from '../definition/localizedText.ts'
import { isAsked } from '../definition/questions/isAsked.ts'
import { type Finding, finding, inside, type Place, type PlacedQuestion, placedQuestions } from './finding.ts'

const duplicates = (entries: readonly { id: string; place: Place }[]): Finding[] => {
  const seen = new Set<string>()
  return entries.flatMap(({ id, place }) => {
    if (seen.has(id)) return [finding('duplicateId', place, { id })]
    seen.add(id)
    return []
  })
}

const duplicatesInside = ({ question, place }: PlacedQuestion): Finding[] => {
  const parts = (name: string, list: readonly { id: string }[], within: Place = place) =>
    duplicates(list.map((part, index) => ({ id: part.id, place: inside(within, `${name}.${index}`) })))
  if (question.type === 'table') {
    const inColumns = question.columns.flatMap((column, index) =>
      column.type === 'singleChoice' ? parts('options', column.options, inside(place, `columns.${index}`)) : [],
    )
    return [...parts('columns', question.columns), ...inColumns]
  }
  return 'options' in question ? parts('options', question.options) : []
}

const emptyParts = ({ question, place }: PlacedQuestion): Finding[] => {
  if ('options' in question && question.options.length === 0) {
    return [finding('choiceWithoutOptions', inside(place, 'options'))]
  }
  if (question.type !== 'table') return []
  if (question.columns.length === 0) return [finding('tableWithoutColumns', inside(place, 'columns'))]
  return question.columns.flatMap((column, index) =>
    column.type === 'singleChoice' && column.options.length === 0
      ? [finding('choiceWithoutOptions', inside(place, `columns.${index}.options`))]
      : [],
  )
}

const emptyLabels = (definition: Definition): Finding[] =>
  textsOf(definition)
    .filter(entry => entry.needed && !hasText(entry.value, definition.defaultLanguage))
    .map(entry => finding('emptyLabel', entry, { language: definition.defaultLanguage }))

/** Ids given twice, empty labels, choices without options, nothing to answer, languages. */
export const checkStructure = (definition: Definition): Finding[] => {
  const placed = placedQuestions(definition)
  const whole: Place = { path: 'sections' }
  const sections = definition.sections.map((section, index) => ({
    id: section.id,
    place: { path: `sections.${index}` },
  }))
  return [
    ...(definition.languages.includes(definition.defaultLanguage)
      ? []
      : [finding('defaultLanguageMissing', { path: 'defaultLanguage' }, { language: definition.defaultLanguage })]),
    ...(placed.some(({ question }) => isAsked(question)) ? [] : [finding('nothingToAnswer', whole)]),
    ...(placed.length > MAX_QUESTIONS ? [finding('tooManyQuestions', whole, { most: MAX_QUESTIONS })] : []),
    ...duplicates(sections),
    ...duplicates(placed.map(({ question, place }) => ({ id: question.id, place }))),
    ...placed.flatMap(duplicatesInside),
    ...placed.flatMap(emptyParts),
    ...emptyLabels(definition),
  ]
}
