// Submitting is one transaction: what is answered with a receipt is stored with its number, its place in the approval,
// its issues, its mail and its audit rows; anything else leaves no trace. The draft's row is held from the first to the
// last, so that a draft becomes one record however often and from wherever it is sent.

import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import { questionsOf } from '@gemba/domain/checklists/definition/definition.schema'
import { type Answers, answerTo } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { Evaluation } from '@gemba/domain/checklists/evaluation/evaluate'
import { dayIn } from '@gemba/domain/core/calendarDay'
import type { DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import { failingOf } from '@gemba/domain/workflow/failing'
import { eq, type InferSelectModel } from 'drizzle-orm'
import { checklists } from '../checklists/public/checklists.table.ts'
import { endDraft, holdDraft } from '../drafts/public/holdDraft.ts'
import { findClaimed, findInspectors } from '../drafts/public/inspectors.ts'
import { type DraftRow, rescueCopies } from '../drafts/public/lateAnswers.ts'
import { evaluateRun, loadRun, mergedAnswers, ownAnswers, type Run } from '../drafts/public/run.ts'
import { type From, noteTakenOver } from '../drafts/public/takenOver.ts'
import { openIssues } from '../issues/public/openIssues.ts'
import { hasTracker } from '../issues/public/tracker.ts'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { getOne, insertOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { announce } from '../platform/live/announce.ts'
import type { Locale } from '../platform/phrases.ts'
import { customerZone } from '../platform/zone.ts'
import { enterWorkflow, reenterWorkflow, startWorkflow } from '../workflow/public/startWorkflow.ts'
import { tellApprovers } from '../workflow/public/tellApprovers.ts'
import { findContents, missingEvidence } from './evidence.ts'
import { failuresOf } from './failures.ts'
import { missingFields } from './missing.ts'
import { queueNotices } from './notices.ts'
import { fingerprintOf } from './public/fingerprint.ts'
import { submissionEntry } from './public/submissionAudit.ts'
import { submissionRounds, submissions } from './public/submissions.table.ts'
import { takeNumber } from './public/takeNumber.ts'
import { getReceipt } from './receipt.ts'
import { queueResultMail } from './resultMail.ts'

export type SubmissionRow = InferSelectModel<typeof submissions>

type Submitting = {
  actor: Actor
  locale: Locale
  /** the address of the product, for links in mails */
  url: string
  audit: (entry: AuditEntry) => void
  from: From
}

/** What a person hands in, judged. */
type HandedIn = {
  draft: DraftRow
  run: Run
  /** of this round */
  answers: Answers
  header: RunHeader
  userIdentity: string
  evaluation: Evaluation
  result: 'pass' | 'fail'
  at: Date
}

/**
 * Submits a draft for whoever holds its lock, and answers the receipt; the same again when it is sent again. Throws 422
 * with what is missing by field, and what holdDraft throws.
 */
export const submit = async (tx: Tx, by: Submitting, draftId: string, changes: DraftChanges) => {
  const draft = await holdDraft(tx, by, draftId, changes)
  if (draft.endedAt) return getReceipt(tx, draftId)
  const checklist = await getOne(tx, checklists, draft.checklistId)
  const tracker = hasTracker(by.actor, checklist.type)
  const today = dayIn(customerZone(by.actor))
  const handedIn = await judge(tx, draft, changes, { locale: by.locale, tracker, today })
  await noteTakenOver(tx, by, draft, { ...changes, answers: handedIn.answers })
  const { submission, round } = draft.submissionId
    ? await storeRound(tx, draft.submissionId, handedIn, by.actor)
    : await storeSubmission(tx, checklist.type, handedIn, by.actor)
  if (submission.type === 'product') {
    await startWorkflow(tx, submission, by.actor.id)
    await tellApprovers(tx, submission, by.actor.id)
  }
  if (tracker) await raiseIssues(tx, submission, handedIn, today, by)
  await queueResultMail(tx, { submission, checklist, ...handedIn, ...by })
  await queueNotices(tx, { submission, ...handedIn, ...by })
  await rescueCopies(tx, draft, by)
  await endDraft(tx, draftId, changes.lockToken)
  by.audit(submissionEntry(submission, round, handedIn.evaluation.stoppedBy?.question))
  await announce(tx, { topic: 'submissions', id: submission.id })
  await announce(tx, { topic: 'drafts', id: draftId })
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

type Judging = { locale: Locale; tracker: boolean; today: string }

const judge = async (
  tx: Tx,
  draft: DraftRow,
  changes: DraftChanges,
  { locale, tracker, today }: Judging,
): Promise<HandedIn> => {
  const run = await loadRun(tx, draft)
  const header = draft.round > 1 ? draft.header : changes.header
  const sent = ownAnswers(run, changes.answers)
  const evaluation = evaluateRun(run, sent, { tracker })
  const answers = visibleAnswers(evaluation, sent)
  const questions = questionsOf(run.definition)
  const fields = {
    ...missingFields(run.definition, evaluation, header, locale),
    ...(await missingEvidence(tx, answers, { questions, checklistId: draft.checklistId, evaluation, tracker, today })),
  }
  const { result } = evaluation
  if (result === 'incomplete' || Object.keys(fields).length > 0)
    throw refuse('invalid-input', { message: 'submissions:incomplete', fields })
  const at = new Date()
  return { draft, run, answers, header, userIdentity: changes.userIdentity, evaluation, result, at }
}

const storeSubmission = async (tx: Tx, type: SubmissionRow['type'], handedIn: HandedIn, actor: Actor) => {
  const { draft, run, header, userIdentity, evaluation, result, at } = handedIn
  const day = dayIn(customerZone(actor), at)
  const pattern = actor.customer.settings.inspectionNumberPattern
  const irNumber = type === 'product' ? await takeNumber(tx, { name: 'inspection', pattern, day }) : null
  const submission = await insertOne(tx, submissions, {
    ...header,
    checklistId: draft.checklistId,
    revision: draft.revision,
    type,
    irNumber,
    userIdentity,
    submittedBy: actor.id,
    submittedAt: at,
    result,
    score: evaluation.score.percent,
    failing: failingOf(run.definition, evaluation),
    recordHash: '',
    ...(type === 'product' && enterWorkflow(at)),
  })
  const round = await insertRound(tx, submission, handedIn, actor, null)
  const { recordHash } = round
  await tx.update(submissions).set({ recordHash }).where(eq(submissions.id, submission.id))
  return { submission: { ...submission, recordHash }, round }
}

const storeRound = async (tx: Tx, id: string, handedIn: HandedIn, actor: Actor) => {
  const { draft, run, evaluation, result, at } = handedIn
  const [before] = await tx.select().from(submissions).where(eq(submissions.id, id)).for('update')
  if (!before?.remeasure || draft.round !== before.round + 1) throw refuse('conflict')
  const next = { ...before, round: draft.round, result }
  const round = await insertRound(tx, next, handedIn, actor, before.recordHash)
  const submission = await updateOne(tx, submissions, id, {
    version: before.version,
    round: draft.round,
    result,
    score: evaluation.score.percent,
    failing: failingOf(run.definition, evaluation),
    recordHash: round.recordHash,
    ...reenterWorkflow(before, at),
  })
  return { submission, round }
}

/** Stores what this round answered, bound to the round before it. */
const insertRound = async (
  tx: Tx,
  submission: SubmissionRow,
  { draft, run, answers, userIdentity, result, at }: HandedIn,
  actor: Actor,
  previous: string | null,
) => {
  const { checklistId, revision, irNumber, machine, part, lot, lotSize, round } = submission
  const stored = {
    ...{ round, answers, result, submittedBy: actor.id, userIdentity, submittedAt: at },
    inspectors: [...new Set([...(await findInspectors(tx, draft.id)), actor.id])],
    evidence: await findContents(tx, answers),
  }
  const recordHash = fingerprintOf({
    ...{ submissionId: submission.id, checklistId, revision, irNumber, machine, part, lot, lotSize },
    ...stored,
    definition: run.definition,
    previous,
  })
  return insertOne(tx, submissionRounds, {
    ...stored,
    submissionId: submission.id,
    draftId: draft.id,
    startedAt: draft.createdAt,
    claimed: (await findClaimed(tx, draft.id)).filter(id => !stored.inspectors.includes(id)),
    recordHash,
  })
}

const raiseIssues = async (tx: Tx, submission: SubmissionRow, handedIn: HandedIn, day: string, by: Submitting) => {
  const { run, answers, evaluation } = handedIn
  const { id: submissionId, checklistId, type, machine, part, round } = submission
  const asked = new Set(Object.keys(answers))
  await openIssues(tx, await failuresOf(tx, evaluation, mergedAnswers(run, answers), { asked, day, actor: by.actor }), {
    source: { submissionId, checklistId, type, machine, part, round },
    numbers: { pattern: by.actor.customer.settings.issueNumberPattern, day },
    audit: by.audit,
    by: by.actor.id,
  })
}
