// Submitting is one transaction: what gets a receipt is stored with its number, its place in the approval, its issues,
// its mail and its audit rows; anything else leaves no trace. The draft's row is held from the first to the last, so that
// a draft becomes one record however often and from wherever it is sent.
import { dayIn } from '@gemba/domain/core/calendarDay'
import type { DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import { noteDeviceTime } from '../drafts/public/deviceTime.ts'
import type { Sender } from '../drafts/public/draft.ts'
import { noteEnteredBy } from '../drafts/public/enteredBy.ts'
import { endDraft, holdDraft } from '../drafts/public/holdDraft.ts'
import { findClaimed, findInspectors } from '../drafts/public/inspectors.ts'
import { rescueCopies } from '../drafts/public/lateAnswers.ts'
import { hasTracker } from '../issues/public/tracker.ts'
import type { Tx } from '../platform/database/database.ts'
import { announce } from '../platform/live/announce.ts'
import { customerZone } from '../platform/zone.ts'
import { type RoundReaction, storeRound } from '../records/public/storeRound.ts'
import { evaluateSent } from './public/evaluateSent.ts'
import { getReceipt } from './receipt.ts'

/**
 * Submits a draft for the person who has its lock, and returns the receipt; a repeated call returns the same one.
 * Throws 422 with what is missing by field, and what holdDraft throws.
 */
export const submit = async (
  tx: Tx,
  sender: Sender,
  { draftId, changes }: { draftId: string; changes: DraftChanges & { submittedOnDevice?: string | undefined } },
  reactions: readonly RoundReaction[],
) => {
  const { actor, locale, audit } = sender
  const { draft, checklist, run } = await holdDraft(tx, sender, draftId, changes)
  if (draft.endedAt) return getReceipt(tx, draftId)
  const at = new Date()
  const today = dayIn(customerZone(actor), at)
  const given = { locale, tracker: hasTracker(actor, checklist.type), today }
  const header = draft.round > 1 ? draft.header : changes.header
  const { checklistId } = draft
  const sent = await evaluateSent(tx, { checklistId, run, answers: changes.answers, header }, given)
  await noteEnteredBy(tx, sender, draft, { ...changes, answers: sent.answers })
  const [inspectors, claimed] = await Promise.all([
    findInspectors(tx, draftId),
    findClaimed(tx, draftId),
    rescueCopies(tx, draft, sender),
  ])
  noteDeviceTime(tx, draft, changes.submittedOnDevice, at)
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
