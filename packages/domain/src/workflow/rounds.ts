import type { Definition } from '../checklists/definition/definition.schema.ts'
import { isAsked } from '../checklists/definition/questions/isAsked.ts'
import type { Question } from '../checklists/definition/questions/question.ts'
import { questionsOf } from '../checklists/definition/questionsOf.ts'
import type { Answers } from '../checklists/evaluation/answers.schema.ts'
import { type Evaluation, evaluate } from '../checklists/evaluation/evaluate.ts'
import { sourcesOf as referencesIn } from '../checklists/formulas/formulas.ts'

/*
 * Rounds of an inspection (product.md §6). Round 1 is the run; each setting correction adds one in which only what
 * failed is asked again. What passed before is carried over, read-only; what is asked again starts empty, so an old
 * reading never replaces a new one. Each round is signed by who measured it, so signatures are asked again as well.
 * Where an answer stopped the run, the next round also asks what stopped it and all that was left open.
 */

const sourcesOf = (question: Question, questions: ReadonlyMap<string, Question>, seen: Set<string>): Question[] => {
  if (seen.has(question.id)) return []
  seen.add(question.id)
  if (question.type !== 'calculated') return isAsked(question) ? [question] : []
  return referencesIn(question).flatMap(reference => {
    const source = questions.get(reference.question)
    return source ? sourcesOf(source, questions, seen) : []
  })
}

/** What was left open when an answer stopped the run, and the answer itself: else it would stop the next round as well. */
const leftOpen = ({ questions, stoppedBy }: Evaluation): string[] =>
  stoppedBy
    ? questions
        .filter(({ id, visible, asked, answered }) => visible && asked && (!answered || id === stoppedBy.question))
        .map(({ id }) => id)
    : []

/**
 * Ids of the questions that a new round asks again, in reading order: those that fail, what a failing calculated value is
 * calculated from, what a stop left open, and with them every signature. Empty where there is nothing to measure.
 * `answers` are the merged answers of the rounds so far.
 */
export const reopenedQuestions = (definition: Definition, answers: Answers): string[] => {
  const questions = new Map(questionsOf(definition).map(question => [question.id, question]))
  const evaluation = evaluate(definition, answers)
  const failed = evaluation.nonconformities.map(({ question }) => question)
  const seen = new Set<string>()
  const again = new Set(
    [...failed, ...leftOpen(evaluation)].flatMap(id => {
      const question = questions.get(id)
      return question ? sourcesOf(question, questions, seen).map(source => source.id) : []
    }),
  )
  if (again.size === 0) return []
  return [...questions.values()].filter(({ id, type }) => again.has(id) || type === 'signature').map(({ id }) => id)
}

export interface OpenRound {
  /** Asked again, in reading order. */
  reopened: string[]
  /** Answers of earlier rounds that still count, shown read-only. */
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
 * The answers that count after all rounds, oldest first. A later round answers only what it asks again and what became
 * visible in it; anything else is ignored, so a passed reading can't be replaced.
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

/** The evaluation of all rounds together, the basis of the approval. */
export const evaluateRounds = (definition: Definition, rounds: readonly Answers[]): Evaluation =>
  evaluate(definition, mergeRounds(definition, rounds))
