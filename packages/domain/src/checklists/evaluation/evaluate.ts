import type { Definition, DefinitionSettings, Section } from '../definition/definition.schema.ts'
import type { Localized } from '../definition/localized.ts'
import { isAsked } from '../definition/questions/isAsked.ts'
import type { Question, QuestionType } from '../definition/questions/question.ts'
import type { Answer, AnswerIssue, Answers } from './answers.schema.ts'
import { answerTo } from './answerTo.ts'
import { addCounts, type Counts, type SectionEvaluation, sectionsOf } from './counts.ts'
import { isStillToEnter, type Problem, type Verdict } from './outcome.ts'
import { addScore, type Points, pointsOf, reaches, type Score } from './score.ts'
import { type Demands, demandsOf, NO_DEMANDS, owedEvidence, uncalledIssue } from './triggers.ts'
import { type Found, type RunView, viewRun } from './visibility.ts'

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
    problems: visible
      ? [...verdict.problems, ...owedEvidence(demands, answer), ...uncalledIssue(asked, answer, verdict)]
      : [],
    demands,
  }
}

/** One question, and what it counts in the score. */
interface Judged {
  evaluation: QuestionEvaluation
  points: Points | null
}

const judge = (view: RunView, section: Section, question: Question, settings: RunSettings): Judged => {
  const counts = view.isVisible(question)
  return {
    evaluation: evaluateQuestion(view, section, question, settings),
    points: counts ? pointsOf(question, view.answerOf(question), view.verdict(question)) : null,
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

/** A run as it was evaluated, for its next evaluation. */
interface Evaluated {
  found: Found
  judged: readonly Judged[]
  evaluation: Evaluation
}

const scoreOf = (
  judged: readonly Judged[],
  points: readonly Points[],
  critical: string[],
  before?: Evaluated,
): Score =>
  before?.judged.every((one, index) => one.points === judged[index]?.points) &&
  before.evaluation.score.criticalFailed.join() === critical.join()
    ? before.evaluation.score
    : addScore(points, critical)

const evaluateRun = (
  definition: Definition,
  answers: Answers,
  settings: RunSettings,
  before: Evaluated | undefined,
): Evaluated => {
  const view = viewRun(definition, answers, before?.found)
  const asked = definition.sections.flatMap(section => section.questions.map(question => ({ section, question })))
  const judged = asked.map(({ section, question }, index) => {
    const known = view.isNew(question) ? undefined : before?.judged[index]
    return known ?? judge(view, section, question, settings)
  })
  const evaluated = judged.map(({ evaluation }) => evaluation)
  const stoppedBy = findStop(evaluated)
  const questions = stoppedBy ? evaluated.map(question => forgiveAfterStop(question, stoppedBy.question)) : evaluated
  const failed = questions.filter(question => question.outcome === 'fail')
  const points = judged.flatMap(one => one.points ?? [])
  const isCritical = new Set(
    asked.flatMap(({ question }) => ('critical' in question && question.critical ? [question.id] : [])),
  )
  const critical = failed.flatMap(({ id }) => (isCritical.has(id) ? [id] : []))
  const score = scoreOf(judged, points, critical, before)
  const sections = sectionsOf(definition, view, questions)
  const counts = addCounts(sections.map(section => section.counts))
  const result = resultOf({ stopped: stoppedBy !== null, counts, points, score, settings: definition.settings })
  const owing = questions.filter(question => question.problems.length > 0).map(question => question.id)
  const firstAsked = questions.find(question => question.visible && question.asked)?.id ?? null
  const known = new Set(questions.map(question => question.id))
  const evaluation = {
    result,
    sections,
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
  return { found: view.found, judged, evaluation }
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
): Evaluation => evaluateRun(definition, answers, settings, undefined).evaluation

/**
 * Returns `evaluate` for a run whose answers change one by one: questions that depend on no changed answer are not
 * evaluated again. An answer has changed when it is another object.
 */
export const createEvaluator = (definition: Definition, settings: RunSettings): ((answers: Answers) => Evaluation) => {
  let before: Evaluated | undefined
  return answers => {
    before = evaluateRun(definition, answers, settings, before)
    return before.evaluation
  }
}

/** The next question with a problem after the given one, starting again at the top; null when there is none. */
export const nextOpenAfter = (evaluation: Evaluation, current: string | null): string | null => {
  const position = evaluation.questions.findIndex(question => question.id === current)
  const rest = evaluation.questions.slice(position + 1).find(question => question.problems.length > 0)
  return rest?.id ?? evaluation.nextOpen
}
