import type { Answer } from './answers.schema.ts'
import { isJudged } from './judge.ts'
import type { Verdict } from './outcome.ts'
import type { Question } from './questions/question.ts'

export interface Points {
  points: number
  max: number
}

export interface Score extends Points {
  /** With one decimal; null when nothing counts (yet). */
  percent: number | null
  /** Critical questions that failed; one is enough to make the score zero. */
  criticalFailed: string[]
}

const scored = (question: Question): boolean =>
  (question.type === 'singleChoice' || question.type === 'multipleChoice') &&
  question.options.some(option => option.score !== undefined)

/** The part of a choice's weight that its answer earns: its scores over the best that can be had, 0 to 1. */
const shareOfChoice = (question: Question, answer: Answer | undefined): number => {
  if (question.type === 'singleChoice' && answer?.type === 'singleChoice') {
    const best = Math.max(...question.options.map(option => option.score ?? 0))
    const earned = question.options.find(option => option.id === answer.value)?.score ?? 0
    return best > 0 ? earned / best : 0
  }
  if (question.type === 'multipleChoice' && answer?.type === 'multipleChoice') {
    const chosen = question.options.filter(option => answer.values?.includes(option.id))
    const best = question.options.reduce((sum, option) => sum + Math.max(option.score ?? 0, 0), 0)
    return best > 0 ? chosen.reduce((sum, option) => sum + (option.score ?? 0), 0) / best : 0
  }
  return 0
}

/**
 * The points of one visible question; null when it doesn't count: neither judged nor scored, n.a., or optional and
 * untouched. A question that is still open counts with nothing earned.
 */
export const pointsOf = (question: Question, answer: Answer | undefined, verdict: Verdict): Points | null => {
  if (question.type === 'instruction' || verdict.outcome === 'na') return null
  const byScore = scored(question)
  if (!byScore && !isJudged(question)) return null
  if (!verdict.answered && verdict.outcome === 'none') return null
  const max = question.weight ?? 1
  if (max === 0) return null
  if (!verdict.answered) return { points: 0, max }
  const share = byScore ? shareOfChoice(question, answer) : verdict.outcome === 'pass' ? 1 : 0
  return { points: max * Math.min(Math.max(share, 0), 1), max }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

/** Adds up what counts. */
export const addScore = (points: readonly Points[], criticalFailed: string[]): Score => {
  const max = points.reduce((sum, entry) => sum + entry.max, 0)
  const earned = criticalFailed.length ? 0 : points.reduce((sum, entry) => sum + entry.points, 0)
  return {
    points: hundredths(earned),
    max: hundredths(max),
    percent: max > 0 ? Math.round((earned / max) * 1000) / 10 : criticalFailed.length ? 0 : null,
    criticalFailed,
  }
}
