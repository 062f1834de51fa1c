import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import {
  type Evaluation,
  evaluate,
  type QuestionEvaluation,
  type RunSettings,
} from '@gemba/domain/checklists/evaluation/evaluate'
import { deepEqual } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'

export type RunEvaluation = Evaluation & { byId: ReadonlyMap<string, QuestionEvaluation> }

/** The evaluation of the answers; facts of a question that did not change stay the same object, so it is not drawn again. */
export const evaluateAfter = (
  definition: Definition,
  answers: Answers,
  before: RunEvaluation | undefined,
  settings?: RunSettings,
): RunEvaluation => {
  const evaluation = evaluate(definition, answers, settings)
  const questions = evaluation.questions.map(question => {
    const earlier = before?.byId.get(question.id)
    return earlier && deepEqual(earlier, question) ? earlier : question
  })
  return { ...evaluation, questions, byId: new Map(questions.map(question => [question.id, question])) }
}

/** What the run amounts to now; worked out once for every change. */
export const useEvaluation = (definition: Definition, answers: Answers, { tracker }: RunSettings): RunEvaluation => {
  const before = useRef<RunEvaluation>(undefined)
  return useMemo(() => {
    before.current = evaluateAfter(definition, answers, before.current, { tracker })
    return before.current
  }, [definition, answers, tracker])
}
