import type { Definition, Section } from '../definition/definition.schema.ts'
import type { Question, QuestionOf } from '../definition/questions/question.ts'
import type { Comparison, Rule } from '../definition/rules.schema.ts'
import { calculate, type ReferencedValue, valueInFormula } from '../formulas/calculate.ts'
import { dependencyOrder, withDependents } from '../formulas/dependencies.ts'
import { formulaOf } from '../formulas/formulas.ts'
import { calculatedDecimal } from '../measurement/calculatedDecimal.ts'
import { type Decimal, toUnits } from '../measurement/decimal.ts'
import { fromWholeUnits } from '../measurement/rational.ts'
import { calculatedVerdict, verdictOf } from '../measurement/verdict.ts'
import type { Answer, Answers } from './answers.schema.ts'
import { answerTo } from './answerTo.ts'
import { comparisonHolds } from './comparison.ts'
import type { Verdict } from './outcome.ts'

/** Whether a rule is true, given the result of each comparison. Without a rule: true. */
export const ruleHolds = (rule: Rule | undefined, holds: (comparison: Comparison) => boolean): boolean => {
  if (!rule) return true
  if ('all' in rule) return rule.all.every(inner => ruleHolds(inner, holds))
  if ('any' in rule) return rule.any.some(inner => ruleHolds(inner, holds))
  if ('not' in rule) return !ruleHolds(rule.not, holds)
  return holds(rule)
}

/** The answers of one run seen through its definition; everything is calculated once. */
export interface RunView {
  isSectionVisible(section: Section): boolean
  isVisible(question: Question): boolean
  /** The answer that counts: none for a hidden question. */
  answerOf(question: Question): Answer | undefined
  /** The verdict on a visible question. */
  verdict(question: Question): Verdict
  /** Whether the question was evaluated for this view, and not taken over from the one before. */
  isNew(question: Question): boolean
  /** What the next view of the same run takes over. */
  found: Found
}

/** Values only: a view that was taken over from others must not keep them in memory. */
export interface Found {
  answers: Answers
  visible: ReadonlyMap<Question, boolean>
  values: ReadonlyMap<QuestionOf<'calculated'>, Decimal | null>
  verdicts: ReadonlyMap<Question, Verdict>
}

const HIDDEN: Verdict = { outcome: 'none', answered: false, problems: [], value: null }

/**
 * Evaluates visibility, verdicts and formulas of a run. They depend on each other, so each is cached and evaluated in
 * the order of the dependencies: a chain of rules can be as long as a checklist. Answers to hidden questions don't
 * count. Publishing refuses cycles; in an unpublished definition a question that depends on itself counts as hidden and
 * a value that depends on itself as not computable.
 *
 * @param before what a view of the same definition found: what depends on no answer that changed since is taken over
 */
export const viewRun = (definition: Definition, answers: Answers, before?: Found): RunView => {
  const questions = new Map<string, Question>()
  const sections = new Map<Question, Section>()
  for (const section of definition.sections) {
    for (const question of section.questions) {
      sections.set(question, section)
      if (!questions.has(question.id)) questions.set(question.id, question)
    }
  }

  const affected =
    before &&
    withDependents(
      definition,
      [...questions.keys()].filter(id => answerTo(answers, id) !== answerTo(before.answers, id)),
    )
  const isNew = (question: Question): boolean => !affected || affected.has(question.id)
  /** What was found before, without what has to be found again. */
  const known = <Key extends Question, Result>(results?: ReadonlyMap<Key, Result>): Map<Key, Result> =>
    new Map(results && [...results].filter(([question]) => !isNew(question)))

  const isSectionVisible = remember<Section, boolean>(false, section => ruleHolds(section.visibleWhen, holds))
  const visible = known(before?.visible)
  const isVisible = remember<Question, boolean>(
    false,
    question => {
      const section = sections.get(question)
      return section !== undefined && isSectionVisible(section) && ruleHolds(question.visibleWhen, holds)
    },
    visible,
  )
  const answerOf = (question: Question): Answer | undefined =>
    isVisible(question) ? answerTo(answers, question.id) : undefined

  const values = known(before?.values)
  const calculatedValue = remember<QuestionOf<'calculated'>, Decimal | null>(
    null,
    question => {
      const parsed = formulaOf(question)
      const value = parsed.ok ? calculate(parsed.expression, lookup) : null
      return value && calculatedDecimal(value, question)
    },
    values,
  )
  const entered = new Map<string, ReferencedValue>()
  const lookup = (id: string, column: string | undefined): ReferencedValue => {
    const question = questions.get(id)
    if (!question || !isVisible(question)) return null
    if (question.type !== 'calculated') {
      const name = column === undefined ? id : `${id}.${column}`
      const read = entered.get(name)
      const value = read === undefined ? valueInFormula(question, answerOf(question), column) : read
      entered.set(name, value)
      return value
    }
    const units = toUnits(calculatedValue(question) ?? '')
    return units === null ? null : fromWholeUnits(units)
  }

  const verdicts = known(before?.verdicts)
  const verdict = remember<Question, Verdict>(
    HIDDEN,
    question => {
      if (!isVisible(question) || question.type === 'instruction') return HIDDEN
      return question.type === 'calculated'
        ? calculatedVerdict(question, calculatedValue(question))
        : verdictOf(question, answerOf(question))
    },
    verdicts,
  )
  const holds = (comparison: Comparison): boolean => {
    const question = questions.get(comparison.question)
    return question !== undefined && comparisonHolds(comparison, question, answerOf(question), verdict(question))
  }

  for (const id of dependencyOrder(definition)) {
    const question = questions.get(id)
    if (question) verdict(question)
  }
  return { isSectionVisible, isVisible, answerOf, verdict, isNew, found: { answers, visible, values, verdicts } }
}

/** Caches results; while a result is being calculated, asking for it again (a cycle) returns `meanwhile`. */
const remember = <Key extends object, Result>(
  meanwhile: Result,
  find: (key: Key) => Result,
  known = new Map<Key, Result>(),
): ((key: Key) => Result) => {
  return key => {
    if (known.has(key)) return known.get(key) as Result
    known.set(key, meanwhile)
    const found = find(key)
    known.set(key, found)
    return found
  }
}
