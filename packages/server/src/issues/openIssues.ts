import { isOngoing } from '@gemba/domain/issues/issue.schema'
import type { IssueChange } from '@gemba/domain/issues/issueChange.schema'
import { eq, sql } from 'drizzle-orm'
import type { AuditEntry } from '../platform/audit/audit.ts'
import { write } from '../platform/database/atCommit.ts'
import type { Tx } from '../platform/database/database.ts'
import { insertOne } from '../platform/database/rows.ts'
import { currentMoment, currentUser } from '../platform/database/tenancy.ts'
import { announce } from '../platform/live/announce.ts'
import { prepareReactions } from '../platform/reaction.ts'
import { type Numbering, takeNumber } from '../records/public/takeNumber.ts'
import { issueNumbers } from './issueNumbers.ts'
import { type Failure, type FailureSource, planIssues, type Step } from './planIssues.ts'
import { occurrenceEntry, openedEntry } from './public/issueAudit.ts'
import type { IssueReaction, IssueRow } from './public/issueRaised.ts'
import { issueHistories, issueOccurrences, issues } from './public/issues.table.ts'
import { noteRun, storeViewers } from './public/issueViewers.ts'

type Context = {
  source: FailureSource
  numbering: Numbering
  audit: (entry: AuditEntry) => void
  /** who submitted what failed */
  by: string
  reactions: readonly IssueReaction[]
}

/**
 * Prepares issues for what failed in a submission, or an occurrence of the ongoing one for the same question and
 * machine/part (occurrenceKey). What it returns stores them, and takes numbers only where something is opened.
 */
export const prepareIssues = async (
  tx: Tx,
  failures: readonly Failure[],
  context: Context,
): Promise<(() => Promise<void>) | undefined> => {
  const steps = await planIssues(tx, failures, context.source)
  if (steps.length === 0) return
  const writes: (() => Promise<void>)[] = []
  for (const step of steps) {
    const { type, ownerId } = step.issue
    const happened = step.opens ? ('opened' as const) : ('again' as const)
    const react = await prepareReactions(tx, context.reactions, { type, ownerId, happened, by: context.by })
    writes.push(async () =>
      react(step.opens ? await open(tx, step, step.opens, context) : await join(tx, step, context)),
    )
  }
  return async () => {
    for (const write of writes) await write()
  }
}

const open = async (
  tx: Tx,
  { failure, issue: { id, occurrenceKey } }: Step,
  issue: NonNullable<Step['opens']>,
  { source: { submissionId, round, ...source }, numbering, audit }: Context,
): Promise<IssueRow> => {
  const { questionId } = failure
  const number = await takeNumber(tx, issueNumbers, numbering)
  const values = { ...source, ...issue, number, status: 'open' as const, questionId }
  const opened = await insertOne(tx, issues, { ...values, id, occurrenceKey })
  await storeOccurrence(tx, id, failure, { submissionId, round }, [{ field: 'status', old: null, new: 'open' }])
  write(tx, storeViewers(tx, [id]))
  audit(openedEntry(id, { ...values, submissionId, round }))
  return opened
}

/** Adds an occurrence. An issue that was done and fails again is open again. */
const join = async (
  tx: Tx,
  { failure, issue: { id, occurrences, status } }: Step,
  { source: { submissionId, round }, audit }: Context,
): Promise<IssueRow> => {
  const again = isOngoing(status) ? {} : { status: 'open' as const, closedAt: null }
  const [linked] = await tx
    .update(issues)
    .set({
      occurrences: occurrences + 1,
      version: sql`${issues.version} + 1`,
      updatedAt: currentMoment,
      updatedBy: currentUser,
      ...again,
    })
    .where(eq(issues.id, id))
    .returning()
  await storeOccurrence(tx, id, failure, { submissionId, round }, [
    { field: 'occurrences', old: occurrences, new: occurrences + 1 },
    ...(again.status ? [{ field: 'status', old: status, new: again.status }] : []),
  ])
  noteRun(tx, submissionId)
  const { questionId } = failure
  const after = { occurrences: occurrences + 1, status: again.status ?? status, submissionId, questionId, round }
  audit(occurrenceEntry(id, { occurrences, status }, after))
  return linked as IssueRow
}

/** Stores where it was found, with the change that this is to the issue. */
const storeOccurrence = async (
  tx: Tx,
  issueId: string,
  { questionId, note, photos }: Failure,
  found: Pick<FailureSource, 'submissionId' | 'round'>,
  changes: IssueChange[],
) => {
  const { id: historyId } = await insertOne(tx, issueHistories, { issueId, changes })
  await tx.insert(issueOccurrences).values({ issueId, ...found, questionId, note, photos, historyId })
  announce(tx, { topic: 'issues' })
}
