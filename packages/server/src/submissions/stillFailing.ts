import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { type RecordedQuestion, viewRecord } from '@gemba/domain/submissions/record'
import type { QuickTask } from '../platform/workers/task.ts'

type Given = { definition: Definition; rounds: Answers[]; most: number }
type StillFailing = { first: RecordedQuestion[]; count: number }

/**
 * What still fails after all rounds: the first questions of it, and how many there are.
 *
 * @public called by its name in a worker
 */
export const findStillFailing = ({ definition, rounds, most }: Given): StillFailing => {
  const numbered = rounds.map((answers, index) => ({ round: index + 1, answers, submittedAt: '' }))
  const failing = viewRecord(definition, numbered).failed.filter(({ stillFails }) => stillFails)
  return { first: failing.slice(0, most), count: failing.length }
}

export const stillFailingTask: QuickTask<Given, StillFailing> = {
  name: 'findStillFailing',
  file: import.meta.url,
  budget: 20_000,
  run: findStillFailing,
}
