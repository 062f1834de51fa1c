// Answers as a person at the machine gives them: in reading order, failures with the evidence that they require.

import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { text } from '@gemba/domain/checklists/definition/localizedText'
import { isAsked } from '@gemba/domain/checklists/definition/questions/isAsked'
import type { AskedQuestion } from '@gemba/domain/checklists/definition/questions/question'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import type { Answer, Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { type Evaluation, evaluate } from '@gemba/domain/checklists/evaluation/evaluate'
import { minutesAfter } from './calendar.ts'
import type { Player } from './cast.ts'
import { failingAnswer } from './failingAnswer.ts'
import { goodAnswer, type Habits } from './goodAnswer.ts'
import { photoAt } from './pictures.ts'
import { noteAt } from './words.ts'

export type Run = Habits & {
  by: Player
  startedAt: Date
  at: Date
  /** questions that fail, whatever the values of the process would be */
  failing: readonly string[]
  /** ids of stored pictures by what they show */
  pictures: Record<string, string>
}

/**
 * Answers to everything that the run asks for, and what they amount to with those of earlier rounds. Throws when the
 * checklist cannot be submitted with them.
 */
export const answerAll = (
  definition: Definition,
  run: Run,
  earlier: { carried: Answers } = { carried: {} },
): { answers: Answers; evaluation: Evaluation } => {
  const own: Answers = {}
  const whole = () => ({ ...earlier.carried, ...own })
  const questions = questionsOf(definition).filter(isAsked)
  // What an answer makes visible comes after it, so one pass in reading order sees everything.
  let evaluation = evaluate(definition, whole())
  for (const question of questions) {
    if (Object.hasOwn(earlier.carried, question.id) || evaluation.stoppedBy) continue
    if (question.visibleWhen || isFirstOf(definition, question)) evaluation = evaluate(definition, whole())
    if (!evaluation.questions.find(({ id }) => id === question.id)?.visible) continue
    const answer = run.failing.includes(question.id) ? failingAnswer(question, run) : goodAnswer(question, run)
    if (!answer) continue
    own[question.id] = answer
    if (run.failing.includes(question.id)) evaluation = evaluate(definition, whole())
  }
  evaluation = evaluate(definition, whole())
  if (evaluation.result === 'incomplete') {
    giveEvidence(definition, own, evaluation, run)
    evaluation = evaluate(definition, whole())
  }
  if (evaluation.result === 'incomplete') throw new Error(`a run owes ${evaluation.owing}`)
  stampTimes(own, run)
  return { answers: own, evaluation }
}

const isFirstOf = ({ sections }: Definition, { id }: AskedQuestion) =>
  sections.some(section => section.visibleWhen && section.questions[0]?.id === id)

const giveEvidence = (definition: Definition, own: Answers, evaluation: Evaluation, run: Run) => {
  for (const evaluated of evaluation.questions) {
    const answer = own[evaluated.id]
    if (!answer || evaluated.problems.length === 0) continue
    own[evaluated.id] = Object.assign({}, answer, evidenceFor(definition, evaluated, run))
  }
}

type Evidence = Pick<Answer, 'note' | 'photos' | 'issue'>

const evidenceFor = (definition: Definition, evaluated: Evaluation['questions'][number], run: Run): Evidence => {
  const { id, demands, type } = evaluated
  const question = questionsOf(definition).find(candidate => candidate.id === id)
  const { language } = run.by
  const title = text(demands.issue?.title ?? question?.label, language, definition.defaultLanguage).text
  return {
    ...(demands.note && { note: noteAt(run.random, id, type === 'measurement', language) }),
    ...(demands.photos > 0 && { photos: [photoAt(run.pictures, id)] }),
    ...(demands.issue && { issue: { kind: 'draft' as const, title, severity: demands.issue.severity } }),
  }
}

/** Each answer at its time, evenly between the start and the end of the run. */
const stampTimes = (own: Answers, { startedAt, at }: Run) => {
  const ids = Object.keys(own)
  const minutes = (at.getTime() - startedAt.getTime()) / 60_000
  for (const [index, id] of ids.entries())
    own[id] = {
      ...(own[id] as Answer),
      at: minutesAfter(startedAt, (minutes * (index + 0.5)) / ids.length).toISOString(),
    }
}
