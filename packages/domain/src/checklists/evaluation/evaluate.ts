import type { Definition, DefinitionSettings, Section } from '../definition/definition.schema.ts'
import type { Localized } from '../definition/localized.ts'
import { isAsked } from '../definition/questions/isAsked.ts'
import type { Question, QuestionType } from '../definition/questions/question.ts'
import type { Answer, AnswerIssue, Answers } from './answers.schema.ts'
import { answerTo } from './answerTo.ts'
import { isStillToEnter, type Problem, type Verdict } from './outcome.ts'
import { addScore, type Points, pointsOf, reaches, type Score } from './score.ts'
import { type Demands, demandsOf, NO_DEMANDS, owedEvidence } from './triggers.ts'
import { type RunView, viewRun } from './visibility.ts'

export interface QuestionEvaluation extends Verdict {
  id: string
  sectionId: string
  type: QuestionType
  visible: boolean
  /** People answer it: it is neither an instruction nor a calculated value. */
  asked: boolean
  /** Problems that prevent submitting; empty for a hidden question. */
  problems: Problem[]
  /** What its triggers require, given or not. */
  demands: Demands
}

export interface Counts {
  /** Visible questions that people answer. */
  total: number
  /** Completely answered, n.a. included. */
  answered: number
  /** total - answered, optional ones included. */
  open: number
  /** Visible questions that fail, calculated ones included. */
  failed: number
  notApplicable: number
  /** Questions with a problem that prevents submitting. */
  owing: number
}

export interface SectionEvaluation {
  id: string
  visible: boolean
  counts: Counts
}

export interface Nonconformity {
  question: string
  section: string
  note?: string
  photos: string[]
  issue?: AnswerIssue
}

export type ComputedResult = 'pass' | 'fail' | 'incomplete'

export interface Evaluation {
  /** pass or fail only when nothing is missing and something was answered; required for submitting. */
  result: ComputedResult
  sections: SectionEvaluation[]
  /** Every question, hidden ones too, in reading order. */
  questions: QuestionEvaluation[]
  counts: Counts
  score: Score
  nonconformities: Nonconformity[]
  /** Roles to notify on submit, with the questions that are the reason. */
  notifications: { role: string; questions: string[] }[]
  stoppedBy: { question: string; message: Localized } | null
  /** Ids of the questions with a problem, in reading order. */
  owing: string[]
  /** Where 'Next open item' leads; null when the run can be submitted. */
  nextOpen: string | null
  /** Answers to questions that the definition doesn't have. */
  strayAnswers: string[]
}

const evaluateQuestion = (
  view: RunView,
  section: Section,
  question: Question,
  { tracker }: RunSettings,
): QuestionEvaluation => {
  const visible = view.isVisible(question)
  const answer = view.answerOf(question)
  const verdict = view.verdict(question)
  const asked = visible ? demandsOf(question, answer, verdict) : NO_DEMANDS
  const demands = tracker || !asked.issue ? asked : { ...asked, issue: null }
  return {
    ...verdict,
    id: question.id,
    sectionId: section.id,
    type: question.type,
    visible,
    asked: isAsked(question),
    problems: visible ? [...verdict.problems, ...owedEvidence(demands, answer)] : [],
    demands,
  }
}

const pointsIn = (view: RunView, question: Question): Points[] => {
  const points = view.isVisible(question) ? pointsOf(question, view.answerOf(question), view.verdict(question)) : null
  return points ? [points] : []
}

const countsOf = (questions: readonly QuestionEvaluation[]): Counts => {
  const visible = questions.filter(question => question.visible)
  const asked = visible.filter(question => question.asked)
  const answered = asked.filter(question => question.answered).length
  return {
    total: asked.length,
    answered,
    open: asked.length - answered,
    failed: visible.filter(question => question.outcome === 'fail').length,
    notApplicable: asked.filter(question => question.outcome === 'na').length,
    owing: visible.filter(question => question.problems.length > 0).length,
  }
}

const nonconformityOf = (question: QuestionEvaluation, answer: Answer | undefined): Nonconformity => ({
  question: question.id,
  section: question.sectionId,
  ...(answer?.note && { note: answer.note }),
  photos: answer?.photos ?? [],
  ...(answer?.issue && { issue: answer.issue }),
})

const notificationsOf = (questions: readonly QuestionEvaluation[]): Evaluation['notifications'] => {
  const byRole = new Map<string, string[]>()
  for (const question of questions) {
    for (const role of question.demands.notify) {
      const reasons = byRole.get(role)
      if (reasons) reasons.push(question.id)
      else byRole.set(role, [question.id])
    }
  }
  return [...byRole].map(([role, ids]) => ({ role, questions: ids }))
}

const findStop = (questions: readonly QuestionEvaluation[]): Evaluation['stoppedBy'] => {
  const found = questions.find(question => question.demands.stop)
  return found?.demands.stop ? { question: found.id, message: found.demands.stop } : null
}

/** A stopped run can be submitted as is: remaining questions are open but no longer required. */
const forgiveAfterStop = (question: QuestionEvaluation, stoppedBy: string): QuestionEvaluation =>
  question.id === stoppedBy
    ? question
    : { ...question, problems: question.problems.filter(problem => !isStillToEnter(problem)) }

interface Outcome {
  stopped: boolean
  counts: Counts
  points: readonly Points[]
  score: Score
  settings: DefinitionSettings | undefined
}

const resultOf = ({ stopped, counts, points, score, settings }: Outcome): ComputedResult => {
  if (counts.owing > 0 || counts.answered === 0) return 'incomplete'
  if (stopped || score.criticalFailed.length > 0) return 'fail'
  const rule = settings?.result
  const reached = rule?.by === 'score' ? reaches(points, rule.passPercent) : null
  if (reached !== null) return reached ? 'pass' : 'fail'
  return counts.failed > 0 ? 'fail' : 'pass'
}

/** What the evaluation depends on besides definition and answers. */
export interface RunSettings {
  /** whether issues are tracked: where they are not, no answer can ask for one */
  tracker: boolean
}

/**
 * Evaluates a run: what is visible, wrong or missing, the outcome of every question, score, computed result,
 * nonconformities and whom to notify. Pure and deterministic; the only evaluator of browser and server.
 * Hidden questions never count. A run with nothing answered is incomplete, even if nothing is required.
 */
export const evaluate = (
  definition: Definition,
  answers: Answers,
  settings: RunSettings = { tracker: true },
): Evaluation => {
  const view = viewRun(definition, answers)
  const evaluated = definition.sections.flatMap(section =>
    section.questions.map(question => evaluateQuestion(view, section, question, settings)),
  )
  const stoppedBy = findStop(evaluated)
  const questions = stoppedBy ? evaluated.map(question => forgiveAfterStop(question, stoppedBy.question)) : evaluated
  const critical = new Set(
    definition.sections.flatMap(section =>
      section.questions.filter(question => 'critical' in question && question.critical).map(question => question.id),
    ),
  )
  const failed = questions.filter(question => question.outcome === 'fail')
  const points = definition.sections.flatMap(section => section.questions.flatMap(question => pointsIn(view, question)))
  const score = addScore(
    points,
    failed.filter(question => critical.has(question.id)).map(question => question.id),
  )
  const counts = countsOf(questions)
  const result = resultOf({ stopped: stoppedBy !== null, counts, points, score, settings: definition.settings })
  const owing = questions.filter(question => question.problems.length > 0).map(question => question.id)
  const firstAsked = questions.find(question => question.visible && question.asked)?.id ?? null
  const known = new Set(questions.map(question => question.id))
  return {
    result,
    sections: sectionsOf(definition, view, questions),
    questions,
    counts,
    score,
    nonconformities: failed.map(question => nonconformityOf(question, answerTo(answers, question.id))),
    notifications: notificationsOf(questions),
    stoppedBy,
    owing,
    nextOpen: result === 'incomplete' ? (owing[0] ?? firstAsked) : null,
    strayAnswers: Object.keys(answers).filter(id => !known.has(id)),
  }
}

const sectionsOf = (
  definition: Definition,
  view: RunView,
  questions: readonly QuestionEvaluation[],
): SectionEvaluation[] => {
  let from = 0
  return definition.sections.map(section => {
    const own = questions.slice(from, from + section.questions.length)
    from += section.questions.length
    return { id: section.id, visible: view.isSectionVisible(section), counts: countsOf(own) }
  })
}

/** The next question with a problem after the given one, starting again at the top; null when there is none. */
export const nextOpenAfter = (evaluation: Evaluation, current: string | null): string | null => {
  const position = evaluation.questions.findIndex(question => question.id === current)
  const rest = evaluation.questions.slice(position + 1).find(question => question.problems.length > 0)
  return rest?.id ?? evaluation.nextOpen
}
