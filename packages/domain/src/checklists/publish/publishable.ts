import { type Named, nameText } from '../checklistName.ts'
import type { Definition } from '../definition/definition.schema.ts'
import { textsOf } from '../definition/definitionTexts.ts'
import type { Locale } from '../definition/localized.ts'
import { hasText } from '../definition/localizedText.ts'
import type { QuestionType } from '../definition/questions/question.ts'
import { checkBounds } from './bounds.ts'
import { checkCycles } from './cycles.ts'
import { type Finding, finding, inside, type PlacedQuestion, placedQuestions, type WarningCode } from './finding.ts'
import { checkLimitsOf, warnOfLimits, warnOfNoLimits } from './limits.ts'
import { checkReach } from './reach.ts'
import { checkReferences } from './references.ts'
import { checkStructure } from './structure.ts'

export interface Completeness {
  locale: Locale
  translated: number
  /** Texts that the default language has. */
  total: number
  /** Rounded down, so that 100 means complete. */
  percent: number
  /** Keys of the texts that are missing. */
  missing: string[]
}

export interface Publishability {
  /** Empty when the definition can be published. */
  refusals: Finding[]
  warnings: Finding<WarningCode>[]
  languages: Completeness[]
}

export interface PublishContext {
  checklistType?: 'process' | 'product'
  /** Question id → its type when last published, which can't change. */
  typesBefore?: ReadonlyMap<string, QuestionType>
  /** The checklist's name: one of the texts to translate. */
  named?: Named | undefined
}

/** How much of the default language each language translates; the name counts if it is given. */
export const completeness = (definition: Definition, named?: Named): Completeness[] => {
  const all = [...(named ? [nameText(named, definition)] : []), ...textsOf(definition)]
  const texts = all.filter(entry => hasText(entry.value, definition.defaultLanguage))
  return [...new Set(definition.languages)].map(locale => {
    const missing = texts.filter(entry => !hasText(entry.value, locale)).map(entry => entry.key)
    const translated = texts.length - missing.length
    const percent = texts.length ? Math.floor((translated * 100) / texts.length) : 100
    return { locale, translated, total: texts.length, percent, missing }
  })
}

const checkTypes = (definition: Definition, before: ReadonlyMap<string, QuestionType>): Finding[] =>
  placedQuestions(definition).flatMap(({ question, place }) => {
    const type = before.get(question.id)
    return type && type !== question.type ? [finding('typeChanged', place, { before: type, after: question.type })] : []
  })

const checkResultRule = (definition: Definition, type: PublishContext['checklistType']): Finding[] =>
  type === 'product' && definition.settings?.result?.by === 'score'
    ? [finding('scoreDecidesProduct', { path: 'settings.result' })]
    : []

const warnOfLanguages = (languages: readonly Completeness[]): Finding<WarningCode>[] =>
  languages
    .filter(language => language.missing.length > 0)
    .map(({ locale, percent, missing }) =>
      finding('missingTranslations', { path: 'languages' }, { language: locale, percent, count: missing.length }),
    )

/** Pages only show uploaded images, which also work offline; others are shown as links. */
const warnOfImage = ({ question, place }: PlacedQuestion): Finding<WarningCode>[] =>
  question.image?.kind === 'url' ? [finding('imageByAddress', inside(place, 'image'))] : []

const warnOfEmptySections = (definition: Definition): Finding<WarningCode>[] =>
  definition.sections.flatMap((section, index) =>
    section.questions.length ? [] : [finding('emptySection', { path: `sections.${index}` }, { section: section.id })],
  )

/**
 * Everything that publishing refuses, everything it warns of, and how complete each language is. Reachability is
 * checked only once ids, references and cycles are correct.
 */
export const publishable = (definition: Definition, context: PublishContext = {}): Publishability => {
  const structure = checkStructure(definition)
  const references = checkReferences(definition)
  const cycles = checkCycles(definition)
  const bounds = checkBounds(definition)
  const sound = bounds.length === 0 && ![...structure, ...references, ...cycles].some(({ code }) => UNSOUND.has(code))
  const reach = sound ? checkReach(definition) : { refusals: [], warnings: [] }
  const placed = placedQuestions(definition)
  const languages = completeness(definition, context.named)
  return {
    refusals: [
      ...structure,
      ...bounds,
      ...references,
      ...cycles,
      ...reach.refusals,
      ...placed.flatMap(checkLimitsOf),
      ...checkTypes(definition, context.typesBefore ?? new Map()),
      ...checkResultRule(definition, context.checklistType),
    ],
    warnings: [
      ...reach.warnings,
      ...placed.flatMap(warnOfLimits),
      ...warnOfNoLimits(placed),
      ...placed.flatMap(warnOfImage),
      ...warnOfEmptySections(definition),
      ...warnOfLanguages(languages),
    ],
    languages,
  }
}

const UNSOUND: ReadonlySet<Finding['code']> = new Set([
  'duplicateId',
  'missingQuestion',
  'missingOption',
  'operatorDoesNotFit',
  'valueDoesNotFit',
  'cycle',
])
