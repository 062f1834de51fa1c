import { comparisonsOf } from '../definition/comparisonsOf.ts'
import type { Definition } from '../definition/definition.schema.ts'
import type { Question, QuestionOf } from '../definition/questions/question.ts'
import type { Comparison, Rule } from '../definition/rules.schema.ts'
import type { Trigger } from '../definition/triggers.schema.ts'
import { ClockTime } from '../evaluation/answers.schema.ts'
import { needsValue, operatorsFor } from '../evaluation/comparison.ts'
import { isComputable } from '../formulas/calculate.ts'
import { type Reference, referencesOf } from '../formulas/expression.ts'
import { formulaOf } from '../formulas/formulas.ts'
import { toUnits } from '../measurement/decimal.ts'
import { hasLimits, measurementLimits, numberLimits } from '../measurement/limits.ts'
import { canFail } from '../measurement/verdict.ts'
import { type Finding, finding, inside, type Place, placedQuestions } from './finding.ts'

type Questions = ReadonlyMap<string, Question>

const valueFits = (question: Question, value: Comparison['value']): boolean => {
  if (value === undefined) return false
  switch (question.type) {
    case 'passFail':
      return value === 'pass' || value === 'fail'
    case 'yesNo':
      return value === 'yes' || value === 'no'
    case 'number':
    case 'calculated':
      return toUnits(value) !== null
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(value))
    case 'time':
      return ClockTime.safeParse(value).success
    default:
      return String(value).trim() !== ''
  }
}

const checkComparison = (comparison: Comparison, questions: Questions, place: Place): Finding[] => {
  const question = questions.get(comparison.question)
  const { operator, value } = comparison
  if (!question) return [finding('missingQuestion', place, { missing: comparison.question })]
  const about = { other: question.id, operator }
  if (!operatorsFor(question.type).includes(operator)) return [finding('operatorDoesNotFit', place, about)]
  if (!needsValue(operator)) return []
  if ('options' in question) {
    const found = question.options.some(option => option.id === value)
    return found ? [] : [finding('missingOption', place, { other: question.id, missing: String(value ?? '') })]
  }
  return valueFits(question, value) ? [] : [finding('valueDoesNotFit', place, { ...about, value: value ?? '' })]
}

const checkRule = (rule: Rule | undefined, questions: Questions, place: Place): Finding[] =>
  comparisonsOf(rule).flatMap(comparison => checkComparison(comparison, questions, inside(place, 'visibleWhen')))

const canBreakLimits = (question: Question): boolean => {
  if (question.type === 'measurement') return hasLimits(measurementLimits(question))
  if (question.type === 'number' || question.type === 'calculated') return hasLimits(numberLimits(question))
  return (
    question.type === 'table' &&
    question.columns.some(column => column.type === 'number' && hasLimits(numberLimits(column)))
  )
}

const checkTrigger = (question: Question, { when, ...effects }: Trigger, place: Place): Finding[] => {
  const fits = (holds: boolean): Finding[] => (holds ? [] : [finding('triggerDoesNotFit', place, { when: when.kind })])
  const effect = Object.values(effects).some(Boolean) ? [] : [finding('triggerWithoutEffect', place)]
  switch (when.kind) {
    case 'nonconforming':
      return [...effect, ...fits(canFail(question))]
    case 'outOfLimits':
      return [...effect, ...fits(canBreakLimits(question))]
    case 'notApplicable':
      return [...effect, ...fits('naAllowed' in question && question.naAllowed === true)]
    case 'answer':
      return [...effect, ...fits(valueFits(question, when.value) && ['passFail', 'yesNo'].includes(question.type))]
    case 'option': {
      if (!('options' in question)) return [...effect, ...fits(false)]
      const found = question.options.some(option => option.id === when.option)
      return [
        ...effect,
        ...(found ? [] : [finding('missingOption', place, { other: question.id, missing: when.option })]),
      ]
    }
    case 'answered':
      return effect
  }
}

const isList = (question: Question, reference: Reference): boolean =>
  reference.column !== undefined || (question.type === 'measurement' && question.samples > 1)

const checkReference = (reference: Reference, questions: Questions, place: Place): Finding[] => {
  const question = questions.get(reference.question)
  const name = reference.column ? `${reference.question}.${reference.column}` : reference.question
  if (!question) return [finding('missingQuestion', place, { missing: name })]
  if (!isComputable(question, reference.column)) return [finding('formulaReference', place, { other: name })]
  const alone = isList(question, reference) && !reference.aggregated
  return alone ? [finding('formulaNeedsAggregate', place, { other: name })] : []
}

const checkFormula = (question: QuestionOf<'calculated'>, questions: Questions, place: Place): Finding[] => {
  const parsed = formulaOf(question)
  const where = inside(place, 'expression')
  if (!parsed.ok) {
    return [
      finding('formulaUnreadable', where, { error: parsed.error, position: parsed.position + 1, found: parsed.found }),
    ]
  }
  return referencesOf(parsed.expression).flatMap(reference => checkReference(reference, questions, where))
}

/** Rules, triggers and formulas with missing or unsuitable references. */
export const checkReferences = (definition: Definition): Finding[] => {
  const placed = placedQuestions(definition)
  const questions = new Map(placed.map(({ question }) => [question.id, question]))
  return [
    ...definition.sections.flatMap((section, index) =>
      checkRule(section.visibleWhen, questions, { path: `sections.${index}` }),
    ),
    ...placed.flatMap(({ question, place }) => [
      ...checkRule(question.visibleWhen, questions, place),
      ...(question.type === 'calculated' ? checkFormula(question, questions, place) : []),
      ...(question.type === 'instruction' ? [] : (question.triggers ?? [])).flatMap((trigger, index) =>
        checkTrigger(question, trigger, inside(place, `triggers.${index}`)),
      ),
    ]),
  ]
}
