import type { Definition, Section } from './definition.schema.ts'
import type { Localized } from './localized.ts'
import type { Question, QuestionType } from './questions/question.ts'
import { questionsOf } from './questionsOf.ts'

/** One thing that differs: the field's name as in the definition and its values, undefined where it wasn't set. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

export interface QuestionChange {
  id: string
  label: Localized
  changes: FieldChange[]
  /** The changes that affect what passes: limits, decimals, samples, failing answers, expected codes. */
  limits: FieldChange[]
}

export interface QuestionMention {
  id: string
  type: QuestionType
  label: Localized
  section: string
}

export interface RevisionDiff {
  added: QuestionMention[]
  removed: QuestionMention[]
  changed: QuestionChange[]
  /** Questions that are in another section, or in another order within it. */
  moved: string[]
  /** Not allowed: a question whose type changes must get a new id. */
  typeChanged: { id: string; before: QuestionType; after: QuestionType }[]
  /** Differences of sections (title, rule, help) and of languages and settings. */
  sections: { id: string; change: 'added' | 'removed' | 'changed' }[]
  definition: FieldChange[]
}

const LIMIT_FIELDS: ReadonlySet<string> = new Set([
  'nominal',
  'lsl',
  'usl',
  'min',
  'max',
  'decimals',
  'samples',
  'unit',
  'nonconforming',
  'expected',
  'expression',
  'options',
  'columns',
])

/** The same whatever the order of the keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''

const changesBetween = (before: object, after: object, skip: readonly string[]): FieldChange[] => {
  const old = new Map<string, unknown>(Object.entries(before))
  const now = new Map<string, unknown>(Object.entries(after))
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter(field => !skip.includes(field) && canonical(old.get(field)) !== canonical(now.get(field)))
    .map(field => ({ field, before: old.get(field), after: now.get(field) }))
}

interface Standing {
  question: Question
  section: Section
}

const standings = (definition: Definition): Map<string, Standing> =>
  new Map(
    definition.sections.flatMap(section => section.questions.map(question => [question.id, { question, section }])),
  )

const mention = ({ question, section }: Standing): QuestionMention => ({
  id: question.id,
  type: question.type,
  label: question.label,
  section: section.id,
})

/** Options and columns without their names. */
const withoutLabels = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value
  return value.map((part: Record<string, unknown>) => ({
    ...part,
    label: undefined,
    options: withoutLabels(part.options),
  }))
}

const movesLimits = ({ field, before, after }: FieldChange): boolean =>
  LIMIT_FIELDS.has(field) && canonical(withoutLabels(before)) !== canonical(withoutLabels(after))

/**
 * All but the longest subsequence of questions that kept their order. `ends[n]` is the earliest end, in the old order,
 * of a subsequence of n + 1 questions; the longest one that a question can extend is found by binary search.
 */
const movedWithin = (before: readonly string[], after: readonly string[]): string[] => {
  const position = new Map(before.map((id, index) => [id, index]))
  const at = (index: number) => position.get(after[index] ?? '') ?? 0
  const ends: number[] = []
  const previous = after.map((_, index) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (at(ends[middle] ?? 0) < at(index)) low = middle + 1
      else high = middle
    }
    ends[low] = index
    return ends[low - 1]
  })
  const kept = new Set<string>()
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) kept.add(after[index] ?? '')
  return after.filter(id => !kept.has(id))
}

const movedQuestions = (before: Definition, after: Definition): string[] => {
  const old = standings(before)
  const now = standings(after)
  const stayed = (id: string) => old.get(id)?.section.id === now.get(id)?.section.id
  const common = (definition: Definition) =>
    questionsOf(definition)
      .map(question => question.id)
      .filter(id => old.has(id) && now.has(id) && stayed(id))
  const elsewhere = [...now.keys()].filter(id => old.has(id) && !stayed(id))
  return [...elsewhere, ...movedWithin(common(before), common(after))]
}

const sectionChanges = (before: Definition, after: Definition): RevisionDiff['sections'] => {
  const old = new Map(before.sections.map(section => [section.id, section]))
  const now = new Map(after.sections.map(section => [section.id, section]))
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id): RevisionDiff['sections'] => {
    const [was, is] = [old.get(id), now.get(id)]
    if (!was || !is) return [{ id, change: was ? 'removed' : 'added' }]
    return changesBetween(was, is, ['questions']).length ? [{ id, change: 'changed' }] : []
  })
}

/** What the second definition changes of the first, question by question. */
export const revisionDiff = (before: Definition, after: Definition): RevisionDiff => {
  const old = standings(before)
  const now = standings(after)
  const both = [...now.values()].flatMap(({ question }) => {
    const was = old.get(question.id)?.question
    return was ? [{ was, is: question }] : []
  })
  return {
    added: [...now.values()].filter(({ question }) => !old.has(question.id)).map(mention),
    removed: [...old.values()].filter(({ question }) => !now.has(question.id)).map(mention),
    changed: both.flatMap(({ was, is }) => {
      const changes = changesBetween(was, is, ['id'])
      return changes.length ? [{ id: is.id, label: is.label, changes, limits: changes.filter(movesLimits) }] : []
    }),
    moved: movedQuestions(before, after),
    typeChanged: both
      .filter(({ was, is }) => was.type !== is.type)
      .map(({ was, is }) => ({ id: is.id, before: was.type, after: is.type })),
    sections: sectionChanges(before, after),
    definition: changesBetween(before, after, ['sections']),
  }
}
