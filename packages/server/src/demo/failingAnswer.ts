import type { AskedQuestion, QuestionOf } from '@gemba/domain/checklists/definition/questions/question'
import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'
import { goodAnswer, type Habits, usualLevel } from './goodAnswer.ts'

/** An answer that fails. Throws for a question that cannot fail: the story asks for what cannot happen. */
export const failingAnswer = (question: AskedQuestion, habits: Habits): Answer => {
  switch (question.type) {
    case 'passFail':
      return { type: 'passFail', value: 'fail' }
    case 'yesNo':
      if (question.nonconforming) return { type: 'yesNo', value: question.nonconforming }
      break
    case 'singleChoice': {
      const wrong = question.options.filter(option => option.nonconforming)
      if (wrong.length > 0) return { type: 'singleChoice', value: (wrong[0] as (typeof wrong)[number]).id }
      break
    }
    case 'number': {
      const { min, max, decimals } = question
      if (min !== undefined && max !== undefined)
        return { type: 'number', value: (min - (max - min) * 0.12).toFixed(decimals) }
      break
    }
    case 'measurement':
      return outside(question, habits)
  }
  throw new Error(`${question.id} cannot fail`)
}

/** Most samples as usual, the last ones a little outside: how a process leaves its limits. */
const outside = (question: QuestionOf<'measurement'>, habits: Habits): Answer => {
  const answer = goodAnswer(question, { ...habits, levels: {} })
  if (answer?.type !== 'measurement') throw new Error(`${question.id} is not measured`)
  const { lsl, usl, decimals } = question
  const step = 10 ** -decimals
  const much = Math.max(step, usualLevel(question).spread * 0.4)
  const limit = usl ?? lsl ?? 0
  const side = usl === undefined ? -1 : 1
  const bad = Math.min(habits.random.whole(1, 2), question.samples)
  const samples = answer.samples?.map((sample, index) =>
    index >= question.samples - bad
      ? (limit + side * (much + step * habits.random.whole(0, 2))).toFixed(decimals)
      : sample,
  )
  return { ...answer, ...(samples && { samples }) }
}
