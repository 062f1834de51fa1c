import type { Question } from '../definition/questions/question.ts'
import {
  add,
  compare,
  divide,
  fromWholeUnits,
  multiply,
  type Rational,
  rational,
  toDecimal,
} from '../measurement/rational.ts'
import { canFail } from '../measurement/verdict.ts'
import type { Answer } from './answers.schema.ts'
import type { Verdict } from './outcome.ts'

/** Exact, because the score is compared with a limit. */
export interface Points {
  points: Rational
  max: Rational
}

export interface Score {
  points: number
  max: number
  /** With one decimal, rounded down, so that 100 means everything; null when nothing counts (yet). */
  percent: number | null
  /** Critical questions that failed; one is enough to make the score zero. */
  criticalFailed: string[]
}

const none = rational(0n)
const whole = rational(1n)

/** A weight, a score of an option or a limit, in millionths. */
const exactly = (value: number): Rational => fromWholeUnits(Math.round(value * 1_000_000))

const scored = (question: Question): boolean =>
  (question.type === 'singleChoice' || question.type === 'multipleChoice') &&
  question.options.some(option => option.score !== undefined)

const share = (earned: number[], best: number[]): Rational => {
  const part = divide(earned.map(exactly).reduce(add, none), best.map(exactly).reduce(add, none))
  return part === null || compare(part, none) < 0 ? none : compare(part, whole) > 0 ? whole : part
}

/** The part of a choice's weight that its answer earns: its scores over the best that can be had, 0 to 1. */
const shareOfChoice = (question: Question, answer: Answer | undefined): Rational => {
  if (question.type === 'singleChoice' && answer?.type === 'singleChoice') {
    const best = Math.max(0, ...question.options.map(option => option.score ?? 0))
    return share([question.options.find(option => option.id === answer.value)?.score ?? 0], [best])
  }
  if (question.type === 'multipleChoice' && answer?.type === 'multipleChoice') {
    const chosen = question.options.filter(option => answer.values?.includes(option.id))
    return share(
      chosen.map(option => option.score ?? 0),
      question.options.map(option => Math.max(option.score ?? 0, 0)),
    )
  }
  return none
}

/**
 * The points of one visible question; null when it doesn't count: neither judged nor scored, n.a., or optional and
 * untouched. A question that is still open counts with nothing earned.
 */
export const pointsOf = (question: Question, answer: Answer | undefined, verdict: Verdict): Points | null => {
  if (question.type === 'instruction' || verdict.outcome === 'na') return null
  const byScore = scored(question)
  if (!byScore && !canFail(question)) return null
  if (!verdict.answered && verdict.outcome === 'none') return null
  const max = exactly(question.weight ?? 1)
  if (compare(max, none) === 0) return null
  if (!verdict.answered) return { points: none, max }
  const earned = byScore ? shareOfChoice(question, answer) : verdict.outcome === 'pass' ? whole : none
  return { points: multiply(max, earned), max }
}

const sumOf = (values: readonly Rational[]): Rational => values.reduce(add, none)
const maxOf = (points: readonly Points[]): Rational => sumOf(points.map(entry => entry.max))
const earnedOf = (points: readonly Points[]): Rational => sumOf(points.map(entry => entry.points))

const hundredths = (value: Rational): number => Number(toDecimal(value, 2))

/** Sums the points that count. */
export const addScore = (points: readonly Points[], criticalFailed: string[]): Score => {
  const max = maxOf(points)
  const earned = criticalFailed.length ? none : earnedOf(points)
  const part = divide(earned, max)
  const tenths = part && (part.n * 1000n) / part.d
  return {
    points: hundredths(earned),
    max: hundredths(max),
    percent: tenths !== null ? Number(tenths) / 10 : criticalFailed.length ? 0 : null,
    criticalFailed,
  }
}

/** Whether what was earned is a given percentage of what could be had, exactly; null when nothing counts. */
export const reaches = (points: readonly Points[], percent: number): boolean | null => {
  const part = divide(earnedOf(points), maxOf(points))
  return part && compare(multiply(part, rational(100n)), exactly(percent)) >= 0
}
