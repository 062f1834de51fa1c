import type { Question, QuestionType } from '../definition/questions/question.ts'
import type { Comparison, Operator } from '../definition/rules.schema.ts'
import { type Decimal, toUnits } from '../measurement/decimal.ts'
import type { Answer } from './answers.schema.ts'
import type { Verdict } from './outcome.ts'

const always: readonly Operator[] = ['answered', 'notAnswered', 'notApplicable']
const equality: readonly Operator[] = ['is', 'isNot']
const order: readonly Operator[] = ['above', 'atLeast', 'below', 'atMost']
const verdicts: readonly Operator[] = ['passed', 'failed']

const operators: Record<QuestionType, readonly Operator[]> = {
  passFail: [...equality, ...verdicts, ...always],
  yesNo: [...equality, ...verdicts, ...always],
  singleChoice: [...equality, ...verdicts, ...always],
  multipleChoice: [...equality, 'includes', ...verdicts, ...always],
  text: [...equality, 'includes', ...always],
  longText: ['includes', ...always],
  number: [...equality, ...order, ...verdicts, ...always],
  measurement: [...verdicts, ...always],
  date: [...equality, ...order, ...always],
  time: [...equality, ...order, ...always],
  photo: always,
  file: always,
  signature: always,
  barcode: [...equality, 'includes', ...verdicts, ...always],
  person: [...equality, ...always],
  machine: [...equality, ...always],
  table: [...verdicts, ...always],
  instruction: [],
  calculated: [...equality, ...order, ...verdicts, 'answered', 'notAnswered'],
}

/** The operators that make sense for a type of question; above … atMost compare dates and times as later and earlier. */
export const operatorsFor = (type: QuestionType): readonly Operator[] => operators[type]

/** Whether the operator compares with a value. */
export const needsValue = (operator: Operator): boolean => !always.includes(operator) && !verdicts.includes(operator)

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

const ordered = (operator: Operator, difference: number): boolean => {
  switch (operator) {
    case 'is':
      return difference === 0
    case 'above':
      return difference > 0
    case 'atLeast':
      return difference >= 0
    case 'below':
      return difference < 0
    case 'atMost':
      return difference <= 0
    default:
      return false
  }
}

const compareNumbers = (operator: Operator, given: Decimal | undefined, value: string | number): boolean => {
  const left = given === undefined ? null : toUnits(given)
  const right = toUnits(value)
  return left !== null && right !== null && ordered(operator, left - right)
}

const compareText = (operator: Operator, given: string, value: string): boolean =>
  operator === 'includes' ? given.toLowerCase().includes(value.trim().toLowerCase()) : sameText(given, value)

/** is, includes and the orderings on an answer that has a value. */
const holdsForValue = (operator: Operator, answer: Answer, value: string | number): boolean => {
  switch (answer.type) {
    case 'number':
      return compareNumbers(operator, answer.value, value)
    case 'date':
    case 'time': {
      const [given, wanted] = [answer.value ?? '', String(value)]
      return ordered(operator, given < wanted ? -1 : given > wanted ? 1 : 0)
    }
    case 'multipleChoice': {
      const values = new Set(answer.values)
      return values.has(String(value)) && (operator === 'includes' || values.size === 1)
    }
    case 'passFail':
    case 'yesNo':
    case 'singleChoice':
      return answer.value === value
    case 'text':
    case 'longText':
    case 'barcode':
      return compareText(operator, answer.value ?? '', String(value))
    case 'person':
    case 'machine':
      return answer.id === value || sameText(answer.name ?? '', String(value))
    default:
      return false
  }
}

/**
 * Whether a comparison is true for a visible question with this answer and verdict. Only notAnswered is true for a
 * question without an answer; for a hidden one the caller passes neither answer nor an answered verdict.
 */
export const comparisonHolds = (
  comparison: Comparison,
  question: Question,
  answer: Answer | undefined,
  verdict: Verdict,
): boolean => {
  const { operator, value } = comparison
  if (operator === 'answered') return verdict.answered
  if (operator === 'notAnswered') return !verdict.answered
  if (operator === 'notApplicable') return verdict.outcome === 'na'
  if (operator === 'passed') return verdict.outcome === 'pass'
  if (operator === 'failed') return verdict.outcome === 'fail'
  if (value === undefined || !verdict.answered || verdict.outcome === 'na') return false
  const positive = operator === 'isNot' ? 'is' : operator
  const holds =
    question.type === 'calculated'
      ? compareNumbers(positive, verdict.value ?? undefined, value)
      : answer !== undefined && holdsForValue(positive, answer, value)
  return operator === 'isNot' ? !holds : holds
}
