import type { Definition } from '../checklists/definition/definition.schema.ts'
import type { Question } from '../checklists/definition/questions/question.ts'
import { questionsOf } from '../checklists/definition/questionsOf.ts'
import type { Answer, Answers } from '../checklists/evaluation/answers.schema.ts'
import { answerTo, isEmpty } from '../checklists/evaluation/answerTo.ts'
import type { Evaluation, QuestionEvaluation } from '../checklists/evaluation/evaluate.ts'
import { toUnits } from '../checklists/measurement/decimal.ts'
import { checkLimits, type Limits, measurementLimits, numberLimits } from '../checklists/measurement/limits.ts'

/** What reports count of an answer. Texts, files and people are in the record alone. */
export type RecordedAnswer = {
  question: string
  type: Question['type']
  /** `none`: answered, and not judged */
  outcome: 'pass' | 'fail' | 'na' | 'none'
  /** ids of options; `pass`, `fail`, `yes`, `no` */
  choices: string[] | null
  /** in the order in which they were taken */
  readings: number[] | null
  /** how many readings are outside their limits */
  outside: number
  lower: number | null
  upper: number | null
  nominal: number | null
}

/**
 * What reports count of the answers of a round: what was asked, seen and answered in it. `evaluation` is that of all rounds
 * together.
 */
export const recordedAnswers = (definition: Definition, answers: Answers, evaluation: Evaluation): RecordedAnswer[] => {
  const evaluated = new Map(evaluation.questions.map(question => [question.id, question]))
  return questionsOf(definition).flatMap(question => {
    const found = evaluated.get(question.id)
    const answer = answerTo(answers, question.id)
    return found?.visible && found.outcome !== 'open' && isAnswered(question, found, answer)
      ? [recorded(question, { ...found, outcome: found.outcome }, answer)]
      : []
  })
}

const isAnswered = ({ type }: Question, { value }: QuestionEvaluation, answer: Answer | undefined): boolean =>
  type === 'calculated' ? value != null : type !== 'instruction' && !isEmpty(answer)

type Judged = Pick<QuestionEvaluation, 'value'> & Pick<RecordedAnswer, 'outcome'>

const recorded = (question: Question, judged: Judged, answer: Answer | undefined): RecordedAnswer => {
  const limits = limitsOf(question)
  const readings = judged.outcome === 'na' ? null : readingsOf(judged, answer)
  return {
    question: question.id,
    type: question.type,
    outcome: judged.outcome,
    choices: judged.outcome === 'na' ? null : choicesOf(answer),
    readings: readings?.map(Number) ?? null,
    outside: limits ? (readings ?? []).filter(reading => isOutside(reading, limits)).length : 0,
    lower: limits?.lower ?? null,
    upper: limits?.upper ?? null,
    nominal: (question.type === 'measurement' ? question.nominal : undefined) ?? null,
  }
}

const limitsOf = (question: Question): Limits | undefined => {
  if (question.type === 'measurement') return measurementLimits(question)
  return question.type === 'number' || question.type === 'calculated' ? numberLimits(question) : undefined
}

const isOutside = (reading: string, limits: Limits): boolean => {
  const units = toUnits(reading)
  return units !== null && checkLimits(units, limits) !== null
}

const readingsOf = ({ value }: Judged, answer: Answer | undefined): string[] | null => {
  if (value != null) return [value]
  if (answer?.type === 'number') return answer.value === undefined ? null : [answer.value]
  return answer?.type === 'measurement' ? (answer.samples ?? []).filter(sample => sample !== null) : null
}

const choicesOf = (answer: Answer | undefined): string[] | null => {
  switch (answer?.type) {
    case 'passFail':
    case 'yesNo':
    case 'singleChoice':
      return answer.value === undefined ? null : [answer.value]
    case 'multipleChoice':
      return answer.values ?? null
    default:
      return null
  }
}
