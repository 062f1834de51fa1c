import type { Answers } from '../checklists/answers.schema.ts'
import { type Definition, questionsOf } from '../checklists/definition.schema.ts'
import { type Evaluation, evaluate } from '../checklists/evaluate.ts'
import { parseExpression, referencesOf } from '../checklists/expression.ts'
import { isAsked, type Question } from '../checklists/questions/question.ts'

/*
 * Rounds of an inspection. Round 1 is the run; each setting correction adds one in which only what failed is asked
 * again. What passed before is carried over, read-only; what is asked again begins empty, so an old reading never
 * stands in for a new one.
 */

const sourcesOf = (question: Question, questions: ReadonlyMap<string, Question>, seen: Set<string>): Question[] => {
  if (seen.has(question.id)) return []
  seen.add(question.id)
  if (question.type !== 'calculated') return isAsked(question) ? [question] : []
  const parsed = parseExpression(question.expression)
  if (!parsed.ok) return []
  return referencesOf(parsed.expression).flatMap(reference => {
    const source = questions.get(reference.question)
    return source ? sourcesOf(source, questions, seen) : []
  })
}

/**
 * Ids of the questions that a new round asks again: those that fail, and what a failing calculated value is worked out
 * from; in reading order. `answers` are the merged answers of the rounds so far.
 */
export const reopenedQuestions = (definition: Definition, answers: Answers): string[] => {
  const questions = new Map(questionsOf(definition).map(question => [question.id, question]))
  const failed = evaluate(definition, answers).nonconformities.map(({ question }) => question)
  const seen = new Set<string>()
  const again = new Set(
    failed.flatMap(id => {
      const question = questions.get(id)
      return question ? sourcesOf(question, questions, seen).map(source => source.id) : []
    }),
  )
  return [...questions.keys()].filter(id => again.has(id))
}

export interface OpenRound {
  /** Asked again, in reading order. */
  reopened: string[]
  /** Answers of earlier rounds that stand, shown read-only. */
  carried: Answers
}

/** What the round after the given ones starts with. */
export const openRound = (definition: Definition, rounds: readonly Answers[]): OpenRound => {
  const merged = mergeRounds(definition, rounds)
  const reopened = reopenedQuestions(definition, merged)
  const again = new Set(reopened)
  return { reopened, carried: Object.fromEntries(Object.entries(merged).filter(([id]) => !again.has(id))) }
}

/**
 * The answers that count after all rounds, oldest first. A later round answers only what it asks again and what only
 * then came into view; anything else it holds is ignored, so a passed reading can't be exchanged.
 */
export const mergeRounds = (definition: Definition, rounds: readonly Answers[]): Answers => {
  const [first = {}, ...later] = rounds
  return later.reduce((merged: Answers, round) => {
    const again = new Set(reopenedQuestions(definition, merged))
    const carried = Object.entries(merged).filter(([id]) => !again.has(id))
    const kept = new Set(carried.map(([id]) => id))
    return Object.fromEntries([...carried, ...Object.entries(round).filter(([id]) => !kept.has(id))])
  }, first)
}

/** The evaluation on which approval rests: of all rounds together. */
export const evaluateRounds = (definition: Definition, rounds: readonly Answers[]): Evaluation =>
  evaluate(definition, mergeRounds(definition, rounds))
