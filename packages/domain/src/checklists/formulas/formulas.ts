import type { QuestionOf } from '../definition/questions/question.ts'
import { type ParsedExpression, parseExpression, type Reference, referencesOf } from './expression.ts'

const read = new WeakMap<QuestionOf<'calculated'>, ParsedExpression>()

/** The question's formula, parsed once. */
export const formulaOf = (question: QuestionOf<'calculated'>): ParsedExpression => {
  const known = read.get(question)
  if (known) return known
  const parsed = parseExpression(question.expression)
  read.set(question, parsed)
  return parsed
}

/** What the question is calculated from; nothing where its formula can't be read. */
export const sourcesOf = (question: QuestionOf<'calculated'>): Reference[] => {
  const parsed = formulaOf(question)
  return parsed.ok ? referencesOf(parsed.expression) : []
}
