import type { Localized } from '../definition/localized.ts'
import type { Question } from '../definition/questions/question.ts'
import type { IssueRequest, Trigger, TriggerCondition } from '../definition/triggers.schema.ts'
import { compareSeverity } from '../severity.ts'
import type { Answer } from './answers.schema.ts'
import type { Problem, Verdict } from './outcome.ts'

/** What all triggers of an answer require together. */
export interface Demands {
  note: boolean
  /** How many photos at least. */
  photos: number
  /** The most severe of the required issues. */
  issue: IssueRequest | null
  notify: string[]
  stop: Localized | null
}

export const NO_DEMANDS: Demands = { note: false, photos: 0, issue: null, notify: [], stop: null }

const chosenOptions = (answer: Answer | undefined): readonly string[] => {
  if (answer?.type === 'singleChoice') return answer.value ? [answer.value] : []
  return answer?.type === 'multipleChoice' ? (answer.values ?? []) : []
}

const isOutOfLimits = (verdict: Verdict): boolean =>
  verdict.limit !== undefined ||
  (verdict.measurement?.outside ?? 0) > 0 ||
  (verdict.cells?.some(cell => cell.limit !== undefined) ?? false)

/** Whether a trigger's condition is met by this answer. An n.a. answer meets only 'notApplicable' and 'answered'. */
export const conditionHolds = (when: TriggerCondition, answer: Answer | undefined, verdict: Verdict): boolean => {
  switch (when.kind) {
    case 'nonconforming':
      return verdict.outcome === 'fail'
    case 'outOfLimits':
      return isOutOfLimits(verdict)
    case 'answered':
      return verdict.answered
    case 'notApplicable':
      return verdict.outcome === 'na'
    case 'answer':
      return (
        verdict.answered &&
        !answer?.na &&
        (answer?.type === 'passFail' || answer?.type === 'yesNo') &&
        answer.value === when.value
      )
    case 'option':
      return !answer?.na && chosenOptions(answer).includes(when.option)
  }
}

const graver = (a: IssueRequest | null, b: IssueRequest | undefined): IssueRequest | null =>
  b && (!a || compareSeverity(b.severity, a.severity) > 0) ? b : a

const join = (demands: Demands, trigger: Trigger): Demands => ({
  note: demands.note || trigger.note === true,
  photos: Math.max(demands.photos, trigger.photos ?? 0),
  issue: graver(demands.issue, trigger.issue),
  notify: [...new Set([...demands.notify, ...(trigger.notify ?? [])])],
  stop: demands.stop ?? trigger.stop?.message ?? null,
})

/** What the question's triggers require, given its answer. */
export const demandsOf = (question: Question, answer: Answer | undefined, verdict: Verdict): Demands => {
  if (question.type === 'instruction' || !question.triggers?.length) return NO_DEMANDS
  return question.triggers.filter(trigger => conditionHolds(trigger.when, answer, verdict)).reduce(join, NO_DEMANDS)
}

/** Photos of the answer itself count for a photo question; the same one counts once. */
const photosGiven = (answer: Answer | undefined): number =>
  new Set([...(answer?.photos ?? []), ...(answer?.type === 'photo' ? (answer.files ?? []) : [])]).size

/** Required evidence that is still missing. */
export const owedEvidence = (demands: Demands, answer: Answer | undefined): Problem[] => {
  const given = photosGiven(answer)
  return [
    ...(demands.note && !answer?.note?.trim() ? [{ code: 'needsNote' as const }] : []),
    ...(demands.photos > given
      ? [{ code: 'needsPhotos' as const, params: { needed: demands.photos, given, missing: demands.photos - given } }]
      : []),
    ...(demands.issue && !answer?.issue ? [{ code: 'needsIssue' as const }] : []),
  ]
}

/** An issue that was raised for an answer which has been changed since: only a fail or a trigger can open one. */
export const uncalledIssue = (demands: Demands, answer: Answer | undefined, verdict: Verdict): Problem[] =>
  answer?.issue && verdict.outcome !== 'fail' && !demands.issue ? [{ code: 'issueNotAsked' }] : []

/** A question whose answer can stop the run or require a critical issue: 'All OK' does not answer it. */
export const isCritical = (question: Question): boolean =>
  question.type !== 'instruction' &&
  (question.triggers ?? []).some(({ stop, issue }) => stop !== undefined || issue?.severity === 'critical')
