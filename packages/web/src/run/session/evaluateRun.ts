import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import {
  createEvaluator,
  type Evaluation,
  type QuestionEvaluation,
  type RunSettings,
} from '@gemba/domain/checklists/evaluation/evaluate'
import { deepEqual } from '@tanstack/react-router'
import { useMemo } from 'react'

export type RunEvaluation = Evaluation & { byId: ReadonlyMap<string, QuestionEvaluation> }

/**
 * Returns what evaluates the answers of a run after each change; facts of a question that did not change stay the same
 * object, so it is not drawn again.
 */
export const createRunEvaluator = (definition: Definition, settings: RunSettings) => {
  const evaluateNext = createEvaluator(definition, settings)
  let before: RunEvaluation | undefined
  return (answers: Answers): RunEvaluation => {
    const evaluation = evaluateNext(answers)
    const questions = evaluation.questions.map(question => {
      const earlier = before?.byId.get(question.id)
      return earlier && deepEqual(earlier, question) ? earlier : question
    })
    before = { ...evaluation, questions, byId: new Map(questions.map(question => [question.id, question])) }
    return before
  }
}

/** What the run amounts to now; worked out once for every change. */
export const useEvaluation = (definition: Definition, answers: Answers, { tracker }: RunSettings): RunEvaluation => {
  const evaluateNext = useMemo(() => createRunEvaluator(definition, { tracker }), [definition, tracker])
  return useMemo(() => evaluateNext(answers), [evaluateNext, answers])
}
