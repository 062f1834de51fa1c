// The write path of records: a request, the demo and the tests store submitted runs here, those that were left out by
// storeBypass.ts, and nothing else inserts into these two tables. Other rooms react in the order that reactions.ts declares.
import { randomUUID } from 'node:crypto'
import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { Evaluation } from '@gemba/domain/checklists/evaluation/evaluate'
import { dayIn } from '@gemba/domain/core/calendarDay'
import type { Result } from '@gemba/domain/records/bypass.schema'
import { failingOf } from '@gemba/domain/workflow/failing'
import { submitRound, submitted, type WorkflowState } from '@gemba/domain/workflow/transitions'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { checklists } from '../../checklists/public/checklists.table.ts'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne, updateOne } from '../../platform/database/rows.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { announce } from '../../platform/live/announce.ts'
import { prepareReactions, type Reaction } from '../../platform/reaction.ts'
import { customerZone } from '../../platform/zone.ts'
import { findContents } from './answeredFiles.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { StoredRespondent } from './respondent.ts'
import type { Run } from './run.ts'
import { submissionEntry } from './submissionAudit.ts'
import { submissionRounds, submissions } from './submissions.table.ts'
import { inspectionNumbers, takeNumber } from './takeNumber.ts'

export type SubmissionRow = InferSelectModel<typeof submissions>
type RoundRow = InferSelectModel<typeof submissionRounds>

/** A run that a person submits, evaluated and complete. */
export type SubmittedRun = {
  checklist: Pick<InferSelectModel<typeof checklists>, 'id' | 'type' | 'name' | 'names' | 'mail'>
  /** the draft that becomes this round; `submissionId` is null in the first round */
  draft: {
    id: string
    revision: number
    round: number
    submissionId: string | null
    /** the scheduled occurrence for which it was begun */
    occurrenceId: string | null
    createdAt: Date
  }
  run: Run
  /** of this round */
  answers: Answers
  /** of the first round; later ones leave it as it is */
  header: RunHeader
  userIdentity: string
  evaluation: Evaluation
  result: Result
  /** everyone who entered answers; `by` is one of them, unless someone without an account filled it in */
  inspectors: readonly string[]
  /** who was named as having entered answers, without proof */
  claimed: readonly string[]
  by: Actor
  /** who filled it in by a public link, in the name of `by`, and whether it goes to the approvers */
  publicly?: { respondent: StoredRespondent; entersApproval: boolean }
  at: Date
  audit: (entry: AuditEntry) => void
}

/** A round that is about to be stored. */
export type ComingRound = SubmittedRun & {
  submissionId: string
  /** the submission as it waits for this round; absent in the first */
  before: SubmissionRow | undefined
  /** the state of an inspection's approval with this round; null where there is no approval */
  approval: WorkflowState | null
}

/** A round that was stored, with the submission as it is now. */
export type StoredRound = { submission: SubmissionRow; round: RoundRow }
export type RoundReaction = Reaction<ComingRound, StoredRound>

/**
 * Stores a round, records it in the audit chain and lets other rooms react. What takes time comes first: the number of a
 * new inspection is taken last, because everyone else who submits waits for it until the commit.
 *
 * @throws 409 where another round than this one is awaited
 */
export const storeRound = async (
  tx: Tx,
  submittedRun: SubmittedRun,
  reactions: readonly RoundReaction[],
): Promise<StoredRound> => {
  const inspectors = [
    ...new Set(submittedRun.publicly ? submittedRun.inspectors : [...submittedRun.inspectors, submittedRun.by.id]),
  ]
  const { draft } = submittedRun
  const before = draft.submissionId ? await holdAwaiting(tx, draft.submissionId, draft.round) : undefined
  const coming: ComingRound = {
    ...submittedRun,
    inspectors,
    before,
    submissionId: before?.id ?? randomUUID(),
    approval: before ? approvalAfter(before) : firstApproval(submittedRun),
  }
  const evidence = await findContents(tx, coming.answers)
  const react = await prepareReactions(tx, reactions, coming)
  const stored = before
    ? await storeNext(tx, coming, { before, evidence })
    : await storeFirst(tx, coming, { evidence, irNumber: await numberOf(tx, coming) })
  const stoppedBy = submittedRun.evaluation.stoppedBy?.question
  const isWithoutApproval = coming.approval === null
  submittedRun.audit(submissionEntry(stored.submission, stored.round, { stoppedBy, isWithoutApproval }))
  await react(stored)
  announce(tx, { topic: 'submissions' })
  return stored
}

/** The submission that waits for this round; its row is locked until the commit. */
const holdAwaiting = async (tx: Tx, id: string, round: number): Promise<SubmissionRow> => {
  const [row] = await tx.select().from(submissions).where(eq(submissions.id, id)).for('update')
  if (!row?.remeasure || round !== row.round + 1) throw refuse('conflict')
  return row
}

const firstApproval = ({ checklist, publicly }: SubmittedRun): WorkflowState | null =>
  checklist.type === 'product' && publicly?.entersApproval !== false ? submitted : null

const approvalAfter = ({ status, pendingWith, remeasure, isWorkflowReverse }: SubmissionRow): WorkflowState =>
  submitRound({ status, pendingWith, remeasure, reversed: isWorkflowReverse })

const numberOf = async (tx: Tx, { checklist, by, at }: ComingRound): Promise<string | null> => {
  if (checklist.type !== 'product') return null
  const pattern = by.customer.settings.inspectionNumberPattern
  return takeNumber(tx, inspectionNumbers, { pattern, day: dayIn(customerZone(by), at) })
}

type Evidence = { evidence: Record<string, string> }

const storeFirst = async (
  tx: Tx,
  coming: ComingRound,
  { evidence, irNumber }: Evidence & { irNumber: string | null },
): Promise<StoredRound> => {
  const { submissionId: id, checklist, draft, header, userIdentity, by, at, publicly } = coming
  const respondent = publicly?.respondent ?? null
  const described = { id, checklistId: checklist.id, revision: draft.revision, irNumber, respondent, ...header }
  const round = roundOf(coming, described, { evidence, previous: null })
  const row = {
    ...{ ...described, ...summaryOf(coming), type: checklist.type, userIdentity, submittedBy: by.id, submittedAt: at },
    recordHash: round.recordHash,
  }
  return storeBoth(insertOne(tx, submissions, row), insertOne(tx, submissionRounds, round))
}

const storeNext = async (
  tx: Tx,
  coming: ComingRound,
  { before, evidence }: Evidence & { before: SubmissionRow },
): Promise<StoredRound> => {
  const round = roundOf(coming, before, { evidence, previous: before.recordHash })
  const values = {
    ...{ version: before.version, round: coming.draft.round, recordHash: round.recordHash },
    ...summaryOf(coming),
  }
  return storeBoth(updateOne(tx, submissions, before.id, values), insertOne(tx, submissionRounds, round))
}

const storeBoth = async (stored: Promise<SubmissionRow>, added: Promise<RoundRow>): Promise<StoredRound> => {
  const [submission, round] = await Promise.all([stored, added])
  return { submission, round }
}

/** What a submission repeats of its newest round, and the state of its approval. */
const summaryOf = ({ run, evaluation, result, approval, at }: ComingRound) => ({
  result,
  score: evaluation.score.percent,
  failing: failingOf(run.definition, evaluation),
  ...(approval && {
    status: approval.status,
    pendingWith: approval.pendingWith,
    remeasure: approval.remeasure,
    isWorkflowReverse: approval.reversed,
    pendingSince: at,
  }),
})

type Described = Pick<SubmissionRow, 'id' | 'checklistId' | 'revision' | 'irNumber' | 'respondent'> & RunHeader

/** The row of this round, bound to the round before it. */
const roundOf = (
  { draft, run, answers, result, userIdentity, inspectors, claimed, by, at }: ComingRound,
  { id: submissionId, checklistId, revision, irNumber, respondent, machine, part, lot, lotSize }: Described,
  { evidence, previous }: Evidence & { previous: string | null },
) => {
  const bound = {
    ...{ submissionId, round: draft.round, answers, result, submittedBy: by.id, userIdentity, submittedAt: at },
    ...{ inspectors: [...inspectors], evidence },
  }
  const recordHash = fingerprintOf({
    ...{ checklistId, revision, irNumber, respondent, machine, part, lot, lotSize },
    ...{ ...bound, definition: run.definition, previous },
  })
  const named = claimed.filter(person => !inspectors.includes(person))
  return { ...bound, draftId: draft.id, startedAt: draft.createdAt, claimed: named, recordHash }
}
