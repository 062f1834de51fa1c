// A run is left out in one transaction: its record with the reason, its number and its audit row, the end of its draft and
// of what was scheduled. What was entered goes into the record.
import { isDeepStrictEqual } from 'node:util'
import type { DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import { eq } from 'drizzle-orm'
import { checklists } from '../checklists/public/checklists.table.ts'
import { needFeature } from '../checklists/public/needFeature.ts'
import type { DraftRow, Sender } from '../drafts/public/draft.ts'
import { noteEnteredBy } from '../drafts/public/enteredBy.ts'
import { endDraft, holdDraft } from '../drafts/public/holdDraft.ts'
import { findClaimed, findInspectors, noteInspector } from '../drafts/public/inspectors.ts'
import { rescueCopies } from '../drafts/public/lateAnswers.ts'
import { loadDraftRun } from '../drafts/public/loadDraftRun.ts'
import { holdForBypass, refuseEnded } from '../drafts/public/locks.ts'
import type { Tx } from '../platform/database/database.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { announce } from '../platform/live/announce.ts'
import type { Locale } from '../platform/phrases.ts'
import { keptReason } from '../records/public/bypass.ts'
import { loadRun, ownAnswers } from '../records/public/run.ts'
import { type BypassedRun, type BypassReaction, storeBypass } from '../records/public/storeBypass.ts'
import { submissionRounds, submissions } from '../records/public/submissions.table.ts'
import { findRunOf, holdToBypass, refuseMissed } from '../schedules/public/holdToBypass.ts'
import { type Bypassing, giveReason } from './giveReason.ts'

type Reactions = readonly BypassReaction[]

const noHeader = { machine: '', part: '', lot: '', lotSize: null }

/**
 * Leaves out an open run for the person who has its lock, with what they entered last. A repeated call returns the same
 * receipt. Throws what holdDraft and giveReason throw, and 409 for a further round, which only an approver may leave out.
 */
export const bypassDraft = async (
  tx: Tx,
  sender: Sender,
  { draftId, changes, bypassing }: { draftId: string; changes: DraftChanges; bypassing: Bypassing },
  reactions: Reactions,
) => {
  const { draft, checklist, run } = await holdDraft(tx, sender, draftId, changes)
  if (draft.endedAt) return getReceipt(tx, sender.locale, draftId)
  if (draft.round > 1) throw refuse('conflict', { message: 'bypasses:furtherRound' })
  if (draft.occurrenceId) await refuseMissed(tx, draft.occurrenceId)
  const about = { type: checklist.type, entity: 'drafts', entityId: draftId } as const
  const bypass = await giveReason(tx, sender, about, bypassing)
  const answers = ownAnswers(run, changes.answers)
  if (!isDeepStrictEqual(answers, draft.answers)) noteInspector(tx, draftId)
  await noteEnteredBy(tx, sender, draft, { ...changes, answers })
  const entered = { answers, header: changes.header, userIdentity: changes.userIdentity }
  return store(tx, sender, { draft, lockToken: changes.lockToken, checklist, run, bypass, ...entered }, reactions)
}

/**
 * Leaves out what is scheduled, and the run of it that is under way, unless someone else has that open. Throws what
 * holdToBypass and giveReason throw, and 409 `locked`.
 */
export const bypassOccurrence = async (
  tx: Tx,
  sender: Sender,
  { id, bypassing }: { id: string; bypassing: Bypassing },
  reactions: Reactions,
) => {
  const { actor, audit } = sender
  // The draft first, as whoever submits it does.
  const draftId = await findRunOf(tx, id)
  const draft = draftId === undefined ? null : await holdForBypass(tx, actor, draftId)
  const { checklistId, place, open } = await holdToBypass(tx, actor, { id, draftId })
  const [row] = await tx
    .select({ id: checklists.id, type: checklists.type, revision: checklists.revision })
    .from(checklists)
    .where(eq(checklists.id, checklistId))
  const checklist = found(row)
  needFeature(actor, checklist.type)
  const about = { type: checklist.type, entity: 'occurrences', entityId: id } as const
  const bypass = await giveReason(tx, sender, about, bypassing)
  const occurrenceId = await open()
  if (draft) {
    const { run } = await loadDraftRun(tx, actor, draft.id)
    const { answers, header, userIdentity } = draft
    return store(
      tx,
      sender,
      { draft, lockToken: null, checklist, run, bypass, answers, header, userIdentity },
      reactions,
    )
  }
  const revision = checklist.revision ?? 0
  const run = await loadRun(tx, { checklistId, revision, submissionId: null })
  const header = { ...noHeader, machine: place }
  const nothing = { draft: null, occurrenceId, answers: {}, userIdentity: '', inspectors: [], claimed: [] }
  return stored(
    tx,
    sender.locale,
    { ...nothing, checklist, revision, run, header, bypass, by: actor, at: new Date(), audit },
    reactions,
  )
}

type Ending = Pick<BypassedRun, 'checklist' | 'answers' | 'header' | 'userIdentity' | 'bypass'> & {
  run: BypassedRun['run']
  draft: DraftRow
  lockToken: string | null
}

/** Ends the draft; copies of what others entered late become drafts of their own. */
const store = async (tx: Tx, sender: Sender, { draft, lockToken, ...ending }: Ending, reactions: Reactions) => {
  const { actor: by, locale, audit } = sender
  const [inspectors, claimed] = await Promise.all([
    findInspectors(tx, draft.id),
    findClaimed(tx, draft.id),
    rescueCopies(tx, draft, sender),
  ])
  endDraft(tx, draft.id, lockToken)
  announce(tx, { topic: 'drafts' })
  const { revision, occurrenceId } = draft
  const run = { ...ending, draft, revision, occurrenceId, inspectors, claimed, by, at: new Date(), audit }
  return stored(tx, locale, run, reactions)
}

const stored = async (tx: Tx, locale: Locale, run: BypassedRun, reactions: Reactions) =>
  receiptOf((await storeBypass(tx, run, reactions)).submission, locale)

/** Of a draft that has ended: 409 with the submission when it was submitted, and not bypassed. */
const getReceipt = async (tx: Tx, locale: Locale, draftId: string) => {
  const [row] = await tx
    .select({ submission: submissions })
    .from(submissionRounds)
    .innerJoin(submissions, eq(submissions.id, submissionRounds.submissionId))
    .where(eq(submissionRounds.draftId, draftId))
  if (!row?.submission.bypass) throw await refuseEnded(tx, draftId)
  return receiptOf(row.submission, locale)
}

const receiptOf = ({ bypass, ...submission }: typeof submissions.$inferSelect, locale: Locale) => ({
  ...submission,
  reason: bypass ? keptReason(bypass, locale) : '',
})
