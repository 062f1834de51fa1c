import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { answerTo } from '@gemba/domain/checklists/evaluation/answerTo'
import type { Evaluation } from '@gemba/domain/checklists/evaluation/evaluate'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Locale } from '../../platform/phrases.ts'
import { evaluateRun, ownAnswers, type Run } from '../../records/public/run.ts'
import { missingFields } from '../missing.ts'
import { missingEvidence } from '../missingEvidence.ts'

/** Of these answers those that count: what another answer has hidden since was not asked, so it is not on record. */
const visibleAnswers = ({ questions }: Evaluation, answers: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id, visible }) => {
      const answer = visible && answerTo(answers, id)
      return answer ? [[id, answer]] : []
    }),
  )

type Sent = { checklistId: string; run: Run; answers: Answers; header: RunHeader }
type Given = { locale: Locale; tracker: boolean; today: string }

/** The part of what was sent that is recorded, and its evaluation. Throws 422 while something is missing. */
export const evaluateSent = async (tx: Tx, { checklistId, run, header, ...sent }: Sent, given: Given) => {
  const { locale, tracker, today } = given
  const own = ownAnswers(run, sent.answers)
  const evaluation = evaluateRun(run, own, { tracker })
  const answers = visibleAnswers(evaluation, own)
  const questions = questionsOf(run.definition)
  const fields = {
    ...missingFields(run.definition, evaluation, header, locale),
    ...(await missingEvidence(tx, answers, { questions, checklistId, tracker, today })),
  }
  const { result } = evaluation
  if (result === 'incomplete' || Object.keys(fields).length > 0)
    throw refuse('invalid-input', { message: 'submissions:incomplete', fields })
  return { run, answers, header, evaluation, result }
}
