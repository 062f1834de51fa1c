// What is calculated from a run's answers, as tasks: a worker runs them for large checklists.

import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { type Evaluation, evaluate, type RunSettings } from '@gemba/domain/checklists/evaluation/evaluate'
import { worstLimit } from '@gemba/domain/checklists/measurement/worstLimit'
import { mergeRounds, type OpenRound, openRound } from '@gemba/domain/workflow/rounds'
import type { QuickTask } from '../../platform/workers/task.ts'

const budget = 20_000

export type Rounds = { definition: Definition; rounds: Answers[] }
export type OneRun = { definition: Definition; answers: Answers; settings: RunSettings | undefined }

/**
 * The evaluation without each sample and cell: to store a run, their result is enough. Of all samples the one
 * that is farthest outside gives the question's `limit`.
 *
 * @public called by its name in a worker
 */
export const evaluateAnswers = ({ definition, answers, settings }: OneRun): Evaluation => {
  const { questions, ...evaluation } = evaluate(definition, answers, settings)
  return {
    ...evaluation,
    questions: questions.map(({ measurement, cells: _, ...question }) => {
      const limit = worstLimit({ ...question, measurement })
      return limit ? { ...question, limit } : question
    }),
  }
}

/** @public called by its name in a worker */
export const openNextRound = ({ definition, rounds }: Rounds): OpenRound => openRound(definition, rounds)

/** @public called by its name in a worker */
export const mergeAllRounds = ({ definition, rounds }: Rounds): Answers => mergeRounds(definition, rounds)

const file = import.meta.url
export const evaluateTask: QuickTask<OneRun, Evaluation> = {
  name: 'evaluateAnswers',
  file,
  budget,
  run: evaluateAnswers,
}
export const openTask: QuickTask<Rounds, OpenRound> = { name: 'openNextRound', file, budget, run: openNextRound }
export const mergeTask: QuickTask<Rounds, Answers> = { name: 'mergeAllRounds', file, budget, run: mergeAllRounds }
