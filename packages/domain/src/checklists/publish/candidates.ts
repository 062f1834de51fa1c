import { isAsked, type Question, type QuestionOf } from '../definition/questions/question.ts'
import type { Comparison } from '../definition/rules.schema.ts'
import { type Answer, isEmpty } from '../evaluation/answers.schema.ts'
import type { Verdict } from '../evaluation/outcome.ts'
import { fromUnits, toUnits } from '../measurement/decimal.ts'
import { isJudged, judge, judgeCalculated } from '../measurement/judge.ts'

/** One way in which a question can stand answered, enough of them to try out a set of comparisons. */
export interface Candidate {
  answer?: Answer
  verdict: Verdict
}

const DAY = 86_400_000

/** Each value that matters and its neighbours, so that every interval between two of them is met: readings are kept as read. */
const around = (values: readonly (number | string | undefined)[], decimals: number): string[] => {
  const centres = values.flatMap(value => (value === undefined ? [] : (toUnits(value) ?? [])))
  return [0, ...centres].flatMap(units => [units - 1, units, units + 1].map(point => fromUnits(point, decimals)))
}

const numbersOf = (question: QuestionOf<'number'> | QuestionOf<'calculated'>, comparisons: readonly Comparison[]) =>
  around([question.min, question.max, ...comparisons.map(comparison => comparison.value)], question.decimals)

const textValues = (comparisons: readonly Comparison[]): string[] => {
  const values = comparisons.flatMap(comparison => (comparison.value === undefined ? [] : [String(comparison.value)]))
  return [...values, values.join(' '), 'something else']
}

const shiftDay = (value: string, days: number): string[] => {
  const time = Date.parse(`${value}T00:00:00Z`)
  return Number.isNaN(time) ? [] : [new Date(time + days * DAY).toISOString().slice(0, 10)]
}

const datesOf = (question: QuestionOf<'date'>, comparisons: readonly Comparison[]): string[] => {
  const values = [question.earliest, question.latest, ...comparisons.map(comparison => comparison.value), '2026-01-01']
  return values.flatMap(value => (value === undefined ? [] : [-1, 0, 1].flatMap(days => shiftDay(String(value), days))))
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const timesOf = (comparisons: readonly Comparison[]): string[] =>
  ['12:00', ...comparisons.map(comparison => String(comparison.value ?? ''))].flatMap(value => {
    const [hours = 0, minutes = 0] = value.split(':').map(Number)
    const middle = hours * 60 + minutes
    return [middle - 1, middle, middle + 1].filter(minute => minute >= 0 && minute < 1440).map(clock)
  })

/** Sets of options: those that rules speak of, filled up with others one by one, failing ones first and last. */
const setsOf = (question: QuestionOf<'multipleChoice'>, comparisons: readonly Comparison[]): string[][] => {
  const named = new Set(comparisons.map(comparison => comparison.value))
  const subsets = question.options.map(option => [option.id])
  const wanted = question.options.filter(option => named.has(option.id)).map(option => option.id)
  const others = question.options.filter(option => !named.has(option.id))
  const bad = others.filter(option => option.nonconforming).map(option => option.id)
  const good = others.filter(option => !option.nonconforming).map(option => option.id)
  const starts = [[], wanted, ...wanted.map(id => [id]), ...wanted.map(id => wanted.filter(other => other !== id))]
  const orders = [
    [...bad, ...good],
    [...good, ...bad],
  ]
  const filledUp = starts.flatMap(start =>
    orders.flatMap(order => order.slice(0, 20).map((_, count) => [...start, ...order.slice(0, count + 1)])),
  )
  return [...subsets, ...starts.filter(start => start.length > 0), ...filledUp]
}

const answersOf = (question: Question, comparisons: readonly Comparison[]): Answer[] => {
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
    case 'multipleChoice':
      return setsOf(question, comparisons).map(values => ({ type: 'multipleChoice', values }))
    case 'number':
      return numbersOf(question, comparisons).map(value => ({ type: 'number', value }))
    case 'date':
      return datesOf(question, comparisons).map(value => ({ type: 'date', value }))
    case 'time':
      return timesOf(comparisons).map(value => ({ type: 'time', value }))
    case 'text':
    case 'longText': {
      const type = question.type
      return textValues(comparisons).map(value => ({ type, value }))
    }
    case 'person':
    case 'machine': {
      const type = question.type
      return textValues(comparisons).map(value => ({ type, id: value }))
    }
    default:
      return []
  }
}

/** Answers whose exact form doesn't matter: only whether they are there, pass or fail. */
const bareVerdicts = (question: Question): Verdict[] => {
  const outcomes = isJudged(question) ? (['pass', 'fail'] as const) : (['none'] as const)
  return outcomes.map(outcome => ({ outcome, answered: true, problems: [] }))
}

/** A part of the answer is outside its limits while the rest is still to come: it failed and is not answered. */
const halfAnswered = (question: Question): Candidate[] =>
  ['measurement', 'table', 'number'].includes(question.type) && isJudged(question)
    ? [{ verdict: { outcome: 'fail', answered: false, problems: [] } }]
    : []

const barcodes = (comparisons: readonly Comparison[], verdicts: Verdict[]): Candidate[] =>
  textValues(comparisons).flatMap(value => verdicts.map(verdict => ({ answer: { type: 'barcode', value }, verdict })))

const BARE: ReadonlySet<Question['type']> = new Set(['measurement', 'photo', 'file', 'signature', 'table'])

/** Ways in which a visible question can stand, untouched and n.a. included, to try these comparisons on. */
export const candidatesOf = (question: Question, comparisons: readonly Comparison[]): Candidate[] => {
  if (question.type === 'calculated') {
    const values = [null, ...numbersOf(question, comparisons)]
    return values.map(value => ({ verdict: judgeCalculated(question, value) }))
  }
  if (!isAsked(question)) return []
  const untouched: Candidate = { verdict: judge(question, undefined) }
  const na: Candidate[] = question.naAllowed ? [{ verdict: { outcome: 'na', answered: true, problems: [] } }] : []
  const open = [untouched, ...na, ...halfAnswered(question)]
  if (BARE.has(question.type)) return [...open, ...bareVerdicts(question).map(verdict => ({ verdict }))]
  if (question.type === 'barcode') return [...open, ...barcodes(comparisons, bareVerdicts(question))]
  const answered = answersOf(question, comparisons)
    .filter(answer => !isEmpty(answer))
    .map(answer => ({ answer, verdict: judge(question, answer) }))
  return [...open, ...answered]
}
