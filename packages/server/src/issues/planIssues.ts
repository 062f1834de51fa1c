// Which failures of a round open an issue, and which join an ongoing one. All locks are taken here, before the first
// number: a transaction that has a number never waits for one that waits for a number.
import { randomUUID } from 'node:crypto'
import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import type { IssueSeverity } from '@gemba/domain/checklists/severity'
import { isOngoing, occurrenceKey } from '@gemba/domain/issues/issue.schema'
import { and, inArray, or } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { lockOccurrences } from './lockOccurrences.ts'
import type { IssueRow } from './public/issueRaised.ts'
import { issues } from './public/issues.table.ts'

/** What failed, and what its answer asks for. */
export type Failure = {
  questionId: string
  note: string
  photos: string[]
  /** opens an issue when none is ongoing for this question and machine/part; null: only joins one that there is */
  issue: NewIssue | null
  /** the issue that the inspector named; it is joined whatever its question, and opened again if it was done */
  existingId: string | null
}

type NewIssue = {
  title: string
  description: string
  severity: IssueSeverity
  ownerId: string | null
  dueDate: string | null
}

/** Where it failed. */
export type FailureSource = {
  submissionId: string
  checklistId: string
  type: ChecklistType
  machine: string
  part: string
  round: number
}

/** An issue as far as it is known while a round is prepared: one that there is, or that the round opens. */
type Known = Pick<IssueRow, 'id' | 'type' | 'ownerId' | 'occurrenceKey' | 'status' | 'occurrences'>

/** One failure, and the issue that it opens or joins. */
export type Step = { failure: Failure; issue: Known; opens: NewIssue | undefined }

/** Plans the failures in their order; what neither opens an issue nor joins one is left out. */
export const planIssues = async (tx: Tx, failures: readonly Failure[], source: FailureSource): Promise<Step[]> => {
  if (failures.length === 0) return []
  const named = await findNamed(tx, failures)
  const keyed = failures.map(failure => {
    const key = occurrenceKey({ ...source, questionId: failure.questionId }) ?? ''
    return { failure, key, joins: named.get(failure.existingId ?? '') ?? key }
  })
  const keys = keyed.flatMap(({ key, joins }) => [key, joins])
  await lockOccurrences(tx, keys)
  const known = await holdIssues(
    tx,
    keyed.map(({ joins }) => joins),
    [...named.keys()],
  )
  return keyed.flatMap(({ failure, key, joins }): Step[] => {
    const wanted = known.get(failure.existingId ?? '')
    const ongoing = [...known.values()].find(issue => issue.occurrenceKey === joins && isOngoing(issue.status))
    const issue = wanted && (isOngoing(wanted.status) || !ongoing) ? wanted : ongoing
    if (issue) {
      const status = isOngoing(issue.status) ? issue.status : 'open'
      known.set(issue.id, { ...issue, status, occurrences: issue.occurrences + 1 })
      return [{ failure, issue, opens: undefined }]
    }
    if (!failure.issue) return []
    const opened: Known = {
      ...{ id: randomUUID(), type: source.type, ownerId: failure.issue.ownerId, occurrenceKey: key },
      ...{ status: 'open', occurrences: 1 },
    }
    known.set(opened.id, opened)
    return [{ failure, issue: opened, opens: failure.issue }]
  })
}

/** The issues that inspectors named, with the keys under which they gather occurrences. */
const findNamed = async (tx: Tx, failures: readonly Failure[]): Promise<Map<string, string | null>> => {
  const ids = failures.flatMap(({ existingId }) => existingId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await tx.select({ id: issues.id, key: issues.occurrenceKey }).from(issues).where(inArray(issues.id, ids))
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** The ongoing issues of these keys and those with these ids, by id; their rows are locked until the commit. */
const holdIssues = async (tx: Tx, keys: readonly string[], ids: readonly string[]): Promise<Map<string, Known>> => {
  const ongoing = and(inArray(issues.occurrenceKey, [...keys]), inArray(issues.status, ['open', 'in-progress']))
  const rows = await tx
    .select()
    .from(issues)
    .where(ids.length > 0 ? or(ongoing, inArray(issues.id, [...ids])) : ongoing)
    .orderBy(issues.id)
    .for('update')
  return new Map(rows.map(row => [row.id, row]))
}
