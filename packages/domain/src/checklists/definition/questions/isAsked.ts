import type { AskedQuestion, Question } from './question.ts'

/** False for what is only read (an instruction) or calculated (a calculated value). */
export const isAsked = (question: Question): question is AskedQuestion =>
  question.type !== 'instruction' && question.type !== 'calculated'
