import { bodyOf, notFound, type Routes } from './given.ts'
import { Refused } from './messages.ts'

export const questionCalls: Routes = {
  'POST /qna/interpret': given => {
    const { session } = given
    const { question } = bodyOf(given)
    if (!session.shown.question) throw notFound()
    if (typeof question !== 'string' || question.trim() === '')
      throw new Refused(400, 'Invalid parameters', 'question is required')
    session.asks(question)
  },
}
