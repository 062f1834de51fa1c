import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import type { IssueSeverity } from '@gemba/domain/checklists/severity'
import { isOngoing, occurrenceKey } from '@gemba/domain/issues/issue.schema'
import type { IssueChange } from '@gemba/domain/issues/issueChange.schema'
import { and, eq, type InferSelectModel, inArray, sql } from 'drizzle-orm'
import type { AuditEntry } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { insertOne } from '../../platform/rows.ts'
import { currentUser } from '../../platform/tenancy.ts'
import { takeNumber } from '../../submissions/public/takeNumber.ts'
import { issueHistories, issueOccurrences, issues } from './issues.table.ts'

type IssueRow = InferSelectModel<typeof issues>

/** What failed, and what its answer says should come of it. */
export type Failure = {
  questionId: string
  note: string
  photos: string[]
  /** opens an issue when none is ongoing for this question and machine/part; null: only joins one that there is */
  issue: {
    title: string
    description: string
    severity: IssueSeverity
    ownerId: string | null
    dueDate: string | null
  } | null
  /** the issue that the inspector named; it is joined whatever its question, and opened again if it was done */
  existingId: string | null
}

export type FailureSource = {
  submissionId: string
  checklistId: string
  type: ChecklistType
  machine: string
  part: string
  round: number
}

/** How issues are numbered: the customer's pattern and its present day. */
export type IssueNumbers = { pattern: string; day: string }

type Context = { source: FailureSource; numbers: IssueNumbers; audit: (entry: AuditEntry) => void }

/**
 * Opens issues for what failed in a submission, or adds an occurrence to the ongoing one for the same question and
 * machine/part (occurrenceKey). Takes numbers only where something is opened.
 */
export const openIssues = async (tx: Tx, failures: readonly Failure[], context: Context) => {
  // In the order of their keys, so that two submissions never wait for each other crosswise.
  const ordered = failures.map(failure => ({ failure, key: keyOf(context.source, failure.questionId) }))
  ordered.sort((a, b) => (a.key < b.key ? -1 : 1))
  for (const { failure, key } of ordered) await takeUp(tx, failure, key, context)
}

const keyOf = ({ checklistId, submissionId, machine, part }: FailureSource, questionId: string) =>
  occurrenceKey({ checklistId, submissionId, questionId, machine, part }) ?? ''

const takeUp = async (tx: Tx, failure: Failure, key: string, context: Context) => {
  // One submission at a time looks for the issue of this key and opens it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(current_setting('app.customer_id') || ${key}, 0))`)
  const named = failure.existingId ? await getNamed(tx, failure.existingId) : undefined
  const ongoing = await getOngoing(tx, named?.occurrenceKey ?? key)
  const issue = named && (isOngoing(named.status) || !ongoing) ? named : ongoing
  if (issue) await join(tx, issue, failure, context)
  else if (failure.issue) await open(tx, failure, failure.issue, key, context)
}

const getOngoing = async (tx: Tx, key: string): Promise<IssueRow | undefined> => {
  const [row] = await tx
    .select()
    .from(issues)
    .where(and(eq(issues.occurrenceKey, key), inArray(issues.status, ['open', 'in-progress'])))
    .for('update')
  return row
}

const getNamed = async (tx: Tx, id: string): Promise<IssueRow | undefined> => {
  const [row] = await tx.select().from(issues).where(eq(issues.id, id)).for('update')
  return row
}

const open = async (tx: Tx, failure: Failure, issue: NonNullable<Failure['issue']>, key: string, context: Context) => {
  const { submissionId, round, ...source } = context.source
  const { questionId, note, photos } = failure
  const number = await takeNumber(tx, { name: 'issue', ...context.numbers })
  const values = { ...source, ...issue, number, status: 'open' as const, questionId }
  const { id } = await insertOne(tx, issues, { ...values, occurrenceKey: key })
  await tx.insert(issueOccurrences).values({ issueId: id, submissionId, round, questionId, note, photos })
  await noteChanges(tx, id, [{ field: 'status', old: null, new: 'open' }])
  context.audit({ action: 'Issues Create', entity: 'issues', entityId: id, new: { ...values, submissionId } })
  await announce(tx, { topic: 'issues', id })
}

/** Adds an occurrence. An issue that was done and fails again is open again. */
const join = async (tx: Tx, issue: IssueRow, failure: Failure, { source, audit }: Context) => {
  const { questionId, note, photos } = failure
  const { submissionId, round } = source
  const { id, occurrences, status } = issue
  await tx.insert(issueOccurrences).values({ issueId: id, submissionId, round, questionId, note, photos })
  const again = isOngoing(status) ? {} : { status: 'open' as const, closedAt: null }
  await tx
    .update(issues)
    .set({
      occurrences: sql`${issues.occurrences} + 1`,
      version: sql`${issues.version} + 1`,
      updatedAt: sql`now()`,
      updatedBy: currentUser,
      ...again,
    })
    .where(eq(issues.id, id))
  await noteChanges(tx, id, [
    { field: 'occurrences', old: occurrences, new: occurrences + 1 },
    ...(again.status ? [{ field: 'status', old: status, new: again.status }] : []),
  ])
  audit({
    action: 'Issues Update',
    entity: 'issues',
    entityId: id,
    old: { occurrences, status },
    new: { occurrences: occurrences + 1, status: again.status ?? status, submissionId, questionId },
  })
  await announce(tx, { topic: 'issues', id })
}

const noteChanges = (tx: Tx, issueId: string, changes: IssueChange[]) =>
  tx.insert(issueHistories).values({ issueId, changes })
