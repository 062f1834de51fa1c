// Submitting is one transaction: what gets a receipt is stored with its number, its place in the approval, its issues,
// its mail and its audit rows; anything else leaves no trace. The draft's row is held from the first to the last, so that
// a draft becomes one record however often and from wherever it is sent.
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { answerTo } from '@gemba/domain/checklists/evaluation/answerTo'
import type { Evaluation } from '@gemba/domain/checklists/evaluation/evaluate'
import { dayIn } from '@gemba/domain/core/calendarDay'
import type { DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import type { DraftRow, Sender } from '../drafts/public/draft.ts'
import { noteEnteredBy } from '../drafts/public/enteredBy.ts'
import { endDraft, holdDraft } from '../drafts/public/holdDraft.ts'
import { findClaimed, findInspectors } from '../drafts/public/inspectors.ts'
import { rescueCopies } from '../drafts/public/lateAnswers.ts'
import { hasTracker } from '../issues/public/tracker.ts'
import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/http/refusal.ts'
import { announce } from '../platform/live/announce.ts'
import type { Locale } from '../platform/phrases.ts'
import { customerZone } from '../platform/zone.ts'
import { evaluateRun, ownAnswers, type Run } from '../records/public/run.ts'
import { type RoundReaction, storeRound } from '../records/public/storeRound.ts'
import { missingFields } from './missing.ts'
import { missingEvidence } from './missingEvidence.ts'
import { getReceipt } from './receipt.ts'

/**
 * Submits a draft for the person who has its lock, and returns the receipt; a repeated call returns the same one.
 * Throws 422 with what is missing by field, and what holdDraft throws.
 */
export const submit = async (
  tx: Tx,
  sender: Sender,
  { draftId, changes }: { draftId: string; changes: DraftChanges },
  reactions: readonly RoundReaction[],
) => {
  const { actor, locale, audit } = sender
  const { draft, checklist, run } = await holdDraft(tx, sender, draftId, changes)
  if (draft.endedAt) return getReceipt(tx, draftId)
  const at = new Date()
  const today = dayIn(customerZone(actor), at)
  const given = { locale, tracker: hasTracker(actor, checklist.type), today }
  const sent = await evaluateSent(tx, { draft, run }, changes, given)
  await noteEnteredBy(tx, sender, draft, { ...changes, answers: sent.answers })
  const [inspectors, claimed] = await Promise.all([
    findInspectors(tx, draftId),
    findClaimed(tx, draftId),
    rescueCopies(tx, draft, sender),
  ])
  endDraft(tx, draftId, changes.lockToken)
  announce(tx, { topic: 'drafts' })
  const { userIdentity } = changes
  await storeRound(
    tx,
    { checklist, draft, ...sent, userIdentity, inspectors, claimed, by: actor, at, audit },
    reactions,
  )
  return getReceipt(tx, draftId)
}

/** Of these answers those that count: what another answer has hidden since was not asked, so it is not on record. */
const visibleAnswers = ({ questions }: Evaluation, answers: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id, visible }) => {
      const answer = visible && answerTo(answers, id)
      return answer ? [[id, answer]] : []
    }),
  )

type Given = { locale: Locale; tracker: boolean; today: string }

/** The part of the changes that is recorded, and its evaluation. Throws 422 while something is missing. */
const evaluateSent = async (
  tx: Tx,
  { draft, run }: { draft: DraftRow; run: Run },
  changes: DraftChanges,
  { locale, tracker, today }: Given,
) => {
  const header = draft.round > 1 ? draft.header : changes.header
  const sent = ownAnswers(run, changes.answers)
  const evaluation = evaluateRun(run, sent, { tracker })
  const answers = visibleAnswers(evaluation, sent)
  const questions = questionsOf(run.definition)
  const fields = {
    ...missingFields(run.definition, evaluation, header, locale),
    ...(await missingEvidence(tx, answers, { questions, checklistId: draft.checklistId, tracker, today })),
  }
  const { result } = evaluation
  if (result === 'incomplete' || Object.keys(fields).length > 0)
    throw refuse('invalid-input', { message: 'submissions:incomplete', fields })
  return { run, answers, header, evaluation, result }
}
