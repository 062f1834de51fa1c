import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { answerTo } from '@gemba/domain/checklists/evaluation/answerTo'
import type { RunEvaluation } from '../session/evaluateRun.ts'
import { same } from './sameParts.ts'

type OfRun = { answers: Answers; evaluation: RunEvaluation }

/**
 * For `memo` of a part that shows several questions of a run: whether its own have the answers and facts of before, and
 * its other props are the same.
 */
export const sameQuestions =
  <Props extends OfRun>(questionsOf: (props: Props) => readonly { id: string }[]) =>
  (before: Readonly<Props>, after: Readonly<Props>): boolean =>
    (Object.keys(after) as (keyof Props)[]).every(
      key => key === 'answers' || key === 'evaluation' || same(before[key], after[key]),
    ) &&
    questionsOf(after).every(
      ({ id }) =>
        answerTo(before.answers, id) === answerTo(after.answers, id) &&
        before.evaluation.byId.get(id) === after.evaluation.byId.get(id),
    )
