import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import type { IssueSeverity } from '@gemba/domain/checklists/severity'
import { isOngoing, occurrenceKey } from '@gemba/domain/issues/issue.schema'
import type { IssueChange } from '@gemba/domain/issues/issueChange.schema'
import { and, eq, type InferSelectModel, inArray, or, sql } from 'drizzle-orm'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne } from '../../platform/database/rows.ts'
import { currentCustomer, currentUser } from '../../platform/database/tenancy.ts'
import { announce } from '../../platform/live/announce.ts'
import { takeNumber } from '../../submissions/public/takeNumber.ts'
import { issueHistories, issueOccurrences, issues } from './issues.table.ts'
import { tellOpened, tellOwner } from './tellOwners.ts'

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

type Context = {
  source: FailureSource
  numbers: IssueNumbers
  audit: (entry: AuditEntry) => void
  /** who submitted what failed */
  by: string
}

/**
 * Opens issues for what failed in a submission, or adds an occurrence to the ongoing one for the same question and
 * machine/part (occurrenceKey). Takes numbers only where something is opened.
 */
export const openIssues = async (tx: Tx, failures: readonly Failure[], context: Context) => {
  if (failures.length === 0) return
  const named = await findNamed(tx, failures)
  const keyed = failures.map(failure => {
    const key = occurrenceKey({ ...context.source, questionId: failure.questionId }) ?? ''
    return { failure, key, joins: named.get(failure.existingId ?? '') ?? key }
  })
  // All locks before the first number: whoever has a number waits for nobody who waits for one.
  await lockOccurrences(
    tx,
    keyed.flatMap(({ key, joins }) => [key, joins]),
  )
  const known = await lockIssues(
    tx,
    keyed.map(({ joins }) => joins),
    [...named.keys()],
  )
  for (const { failure, key, joins } of keyed) {
    const wanted = known.get(failure.existingId ?? '')
    const ongoing = [...known.values()].find(issue => issue.occurrenceKey === joins && isOngoing(issue.status))
    const issue = wanted && (isOngoing(wanted.status) || !ongoing) ? wanted : ongoing
    const row = issue
      ? await join(tx, issue, failure, context)
      : failure.issue && (await open(tx, failure, failure.issue, key, context))
    if (row) known.set(row.id, row)
  }
}

/** The issues that inspectors named, with the keys under which they gather occurrences. */
const findNamed = async (tx: Tx, failures: readonly Failure[]): Promise<Map<string, string | null>> => {
  const ids = failures.flatMap(({ existingId }) => existingId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await tx.select({ id: issues.id, key: issues.occurrenceKey }).from(issues).where(inArray(issues.id, ids))
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** One transaction at a time looks for the issue of a key, opens it or opens it again. In one order, for everybody. */
export const lockOccurrences = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  const ordered = [...new Set(keys)].sort()
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(${currentCustomer} || key, 0))
    from unnest(${sql.param(ordered)}::text[]) as key`)
}

/** The ongoing issues of these keys and those with these ids, by id; theirs are the rows until the commit. */
const lockIssues = async (tx: Tx, keys: readonly string[], ids: readonly string[]): Promise<Map<string, IssueRow>> => {
  const ongoing = and(inArray(issues.occurrenceKey, [...keys]), inArray(issues.status, ['open', 'in-progress']))
  const rows = await tx
    .select()
    .from(issues)
    .where(ids.length > 0 ? or(ongoing, inArray(issues.id, [...ids])) : ongoing)
    .orderBy(issues.id)
    .for('update')
  return new Map(rows.map(row => [row.id, row]))
}

const open = async (tx: Tx, failure: Failure, issue: NonNullable<Failure['issue']>, key: string, context: Context) => {
  const { submissionId, round, ...source } = context.source
  const { questionId, note, photos } = failure
  const number = await takeNumber(tx, { name: 'issue', ...context.numbers })
  const values = { ...source, ...issue, number, status: 'open' as const, questionId }
  const opened = await insertOne(tx, issues, { ...values, occurrenceKey: key })
  const { id } = opened
  const historyId = await noteChanges(tx, id, [{ field: 'status', old: null, new: 'open' }])
  await tx.insert(issueOccurrences).values({ issueId: id, submissionId, round, questionId, note, photos, historyId })
  context.audit({ action: 'Issues Create', entity: 'issues', entityId: id, new: { ...values, submissionId, round } })
  await tellOpened(tx, opened, context.by)
  await announce(tx, { topic: 'issues', id })
  return opened
}

/** Adds an occurrence. An issue that was done and fails again is open again. */
const join = async (tx: Tx, issue: IssueRow, failure: Failure, { source, audit, by }: Context) => {
  const { questionId, note, photos } = failure
  const { submissionId, round } = source
  const { id, occurrences, status } = issue
  const again = isOngoing(status) ? {} : { status: 'open' as const, closedAt: null }
  const [joined] = await tx
    .update(issues)
    .set({
      occurrences: sql`${issues.occurrences} + 1`,
      version: sql`${issues.version} + 1`,
      updatedAt: sql`now()`,
      updatedBy: currentUser,
      ...again,
    })
    .where(eq(issues.id, id))
    .returning()
  const historyId = await noteChanges(tx, id, [
    { field: 'occurrences', old: occurrences, new: occurrences + 1 },
    ...(again.status ? [{ field: 'status', old: status, new: again.status }] : []),
  ])
  await tx.insert(issueOccurrences).values({ issueId: id, submissionId, round, questionId, note, photos, historyId })
  audit({
    action: 'Issues Update',
    entity: 'issues',
    entityId: id,
    old: { occurrences, status },
    new: { occurrences: occurrences + 1, status: again.status ?? status, submissionId, questionId, round },
  })
  if (joined?.ownerId) await tellOwner(tx, joined, 'issue-again', by)
  else if (joined) await tellOpened(tx, joined, by)
  await announce(tx, { topic: 'issues', id })
  return joined
}

const noteChanges = async (tx: Tx, issueId: string, changes: IssueChange[]) => {
  const { id } = await insertOne(tx, issueHistories, { issueId, changes })
  return id
}
