import { isAsked } from '../definition/questions/isAsked.ts'
import type { Question, QuestionOf } from '../definition/questions/question.ts'
import type { Comparison } from '../definition/rules.schema.ts'
import type { Answer } from '../evaluation/answers.schema.ts'
import type { Outcome, Verdict } from '../evaluation/outcome.ts'
import { fromUnits, toUnits } from '../measurement/decimal.ts'
import { calculatedVerdict, canFail, verdictOf } from '../measurement/verdict.ts'

/** One possible state of a question's answer. */
export interface Candidate {
  verdict: Verdict
  answer?: Answer
  /** The value can be anything: comparisons with values say nothing about it. */
  isAnyValue?: true
}

const bare = (outcome: Outcome, answered: boolean): Verdict => ({ outcome, answered, problems: [] })

/** Each relevant number and its neighbors, so that every interval between two of them is tried. */
const numbersOf = (question: QuestionOf<'number'> | QuestionOf<'calculated'>, comparisons: readonly Comparison[]) => {
  const values = [0, question.min, question.max, ...comparisons.map(comparison => comparison.value)]
  const centres = new Set(values.flatMap(value => (value === undefined ? [] : (toUnits(value) ?? []))))
  return [...centres].flatMap(units => [units - 1, units, units + 1].map(point => fromUnits(point, question.decimals)))
}

/** The values that matter, something before them and something just after each: days and times compare as texts. */
const momentsOf = (comparisons: readonly Comparison[]): string[] => [
  '',
  ...comparisons.flatMap(({ value }) => (value === undefined ? [] : [`${value}`, `${value}+`])),
]

const answersOf = (question: Question, comparisons: readonly Comparison[]): Answer[] | undefined => {
  switch (question.type) {
    case 'passFail':
      return [
        { type: 'passFail', value: 'pass' },
        { type: 'passFail', value: 'fail' },
      ]
    case 'yesNo':
      return [
        { type: 'yesNo', value: 'yes' },
        { type: 'yesNo', value: 'no' },
      ]
    case 'singleChoice':
      return question.options.map(option => ({ type: 'singleChoice', value: option.id }))
    case 'number':
      return numbersOf(question, comparisons).map(value => ({ type: 'number', value }))
  }
}

const answeredCandidates = (question: Question, comparisons: readonly Comparison[]): Candidate[] => {
  if (question.type === 'calculated') {
    return numbersOf(question, comparisons).map(value => ({ verdict: calculatedVerdict(question, value) }))
  }
  if (question.type === 'date' || question.type === 'time') {
    const { type } = question
    return momentsOf(comparisons).map(value => ({ verdict: bare('none', true), answer: { type, value } }))
  }
  const answers = isAsked(question) ? answersOf(question, comparisons) : undefined
  if (answers && isAsked(question)) return answers.map(answer => ({ answer, verdict: verdictOf(question, answer) }))
  const outcomes: Outcome[] = canFail(question) ? ['pass', 'fail'] : ['none']
  return outcomes.map(outcome => ({ verdict: bare(outcome, true), isAnyValue: true }))
}

/**
 * Possible states of a visible question, enough of them to try these comparisons: untouched, not applicable, failed
 * before it is complete, and answered with each value that makes a difference. What is chosen of several options,
 * written, scanned or named counts as any value.
 */
export const candidatesOf = (question: Question, comparisons: readonly Comparison[]): Candidate[] => {
  if (question.type === 'instruction') return []
  return [
    { verdict: bare('none', false) },
    ...('naAllowed' in question && question.naAllowed ? [{ verdict: bare('na', true) }] : []),
    ...(['measurement', 'table', 'multipleChoice'].includes(question.type) && canFail(question)
      ? [{ verdict: bare('fail', false) }]
      : []),
    ...answeredCandidates(question, comparisons),
  ]
}
