import type { QuestionOf } from '../checklists/definition/questions/question.ts'
import { type Limits, measurementLimits, numberLimits } from '../checklists/measurement/limits.ts'
import type { RecordedQuestion, RoundAnswer } from './record.ts'

export type FigureQuestion = QuestionOf<'measurement' | 'number' | 'calculated'>

export interface Reading {
  value: string
  outside: boolean
}

/** The readings of one round, in the order of the samples; samples without a reading are left out. */
export const readingsOf = (question: FigureQuestion, { answer, verdict }: RoundAnswer): Reading[] => {
  if (question.type === 'measurement')
    return (verdict.measurement?.samples ?? []).flatMap(({ value, state }) =>
      value === null ? [] : [{ value, outside: state === 'outside' }],
    )
  const value = question.type === 'calculated' ? verdict.value : answer?.type === 'number' ? answer.value : undefined
  return value == null ? [] : [{ value, outside: verdict.limit !== undefined }]
}

export const limitsOf = (question: FigureQuestion): Limits =>
  question.type === 'measurement' ? measurementLimits(question) : numberLimits(question)

/** Every reading of every round: gauges side by side share this scale. */
export const readingsOfAll = ({ question, rounds }: RecordedQuestion): number[] =>
  question.type === 'measurement' || question.type === 'number' || question.type === 'calculated'
    ? rounds.flatMap(round => readingsOf(question, round).map(({ value }) => Number(value)))
    : []
