// The issues of a load. A failure joins the issue that is ongoing for it, or opens one, which is closed after some days.
import { randomUUID } from 'node:crypto'
import { dayIn, daysAfter } from '@gemba/domain/core/calendarDay'
import { opened } from '@gemba/domain/issues/issueChange.schema'
import { changeEntry, occurrenceEntry, openedEntry } from '../../issues/public/issueAudit.ts'
import { issueHistories, issueOccurrences, issues } from '../../issues/public/issues.table.ts'
import { storeViewers } from '../../issues/public/issueViewers.ts'
import type { Noted } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Random } from '../random.ts'
import { insertRows } from './insertRows.ts'
import type { Numbers } from './numbers.ts'
import type { Failure } from './templates.ts'

type Rows<T extends { $inferSelect: object }> = Omit<T['$inferSelect'], 'customerId'>
type Issue = Rows<typeof issues>
export type IssueRows = {
  issues: Issue[]
  histories: Rows<typeof issueHistories>[]
  occurrences: Rows<typeof issueOccurrences>[]
}
type Held = { issue: Issue; closing: Date }
/** Where and when it failed. */
type Found = { submissionId: string; round: number; at: Date; by: string }
type Raised = Found & { failure: Failure }

const hour = 3_600_000

/** Gathers what happens to issues; `ongoing` are the keys of those that the company has already. */
export const issueBook = (
  note: (noted: Noted) => void,
  {
    numbers,
    zone,
    random,
    ongoing,
    now,
  }: {
    numbers: Numbers
    zone: string
    random: Random
    ongoing: ReadonlySet<string>
    now: Date
  },
) => {
  const held = new Map<string, Held>()
  const done: Issue[] = []
  let coming: Raised[] = []
  const histories: Rows<typeof issueHistories>[] = []
  const occurrences: Rows<typeof issueOccurrences>[] = []

  const history = (issueId: string, at: Date, by: string, changes: Rows<typeof issueHistories>['changes']) => {
    const id = randomUUID()
    histories.push({ id, createdAt: at, createdBy: by, issueId, changes })
    return id
  }

  const open = (key: string, { issue: like, occurrence }: Failure, { submissionId, round, at, by }: Found) => {
    const day = dayIn(zone, at)
    const { type, title, description, severity, ownerId, checklistId, questionId, machine, part } = like
    const values = {
      ...{ type, title, description, severity, ownerId, checklistId, questionId, machine, part },
      ...{ number: numbers.take(day), status: 'open' as const, dueDate: like.dueDate && daysAfter(day, 3) },
    }
    const issue: Issue = {
      ...{ id: randomUUID(), createdAt: at, createdBy: by, version: 1, updatedAt: at, updatedBy: by },
      ...{ ...values, occurrenceKey: key, occurrences: 1, closedAt: null },
    }
    const closing = new Date(at.getTime() + random.whole(6, 96) * hour)
    // There is only ever one that is ongoing.
    held.set(key, { issue, closing: ongoing.has(key) && closing > now ? now : closing })
    note({ entry: openedEntry(issue.id, { ...values, submissionId, round }), userId: by, at })
    return { issue, changes: [opened], question: occurrence.questionId }
  }

  const join = (issue: Issue, { occurrence: { questionId } }: Failure, { submissionId, round, at, by }: Found) => {
    const before = { occurrences: issue.occurrences, status: issue.status }
    const after = { ...before, occurrences: before.occurrences + 1 }
    Object.assign(issue, { occurrences: after.occurrences, version: issue.version + 1, updatedAt: at, updatedBy: by })
    note({ entry: occurrenceEntry(issue.id, before, { ...after, submissionId, questionId, round }), userId: by, at })
    return { issue, changes: [{ field: 'occurrences', old: before.occurrences, new: after.occurrences }] }
  }

  const close = (key: string, { issue, closing }: Held) => {
    const by = issue.ownerId ?? issue.createdBy ?? ''
    const changes = [{ field: 'status', old: issue.status, new: 'closed' }]
    note({ entry: changeEntry(issue.id, changes), userId: by, at: closing })
    history(issue.id, closing, by, changes)
    Object.assign(issue, { status: 'closed', closedAt: closing, version: issue.version + 1 })
    Object.assign(issue, { updatedAt: closing, updatedBy: by })
    done.push(issue)
    held.delete(key)
  }

  const closeUntil = (at: Date) => {
    for (const [key, one] of held) if (one.closing <= at) close(key, one)
  }

  const raise = ({ failure, ...found }: Raised) => {
    const { issue: like, occurrence } = failure
    const key = like.occurrenceKey
    if (!key) return
    const known = held.get(key)
    const { issue, changes } = known ? join(known.issue, failure, found) : open(key, failure, found)
    const { submissionId, round, at, by } = found
    occurrences.push({
      ...{ id: randomUUID(), createdAt: at, createdBy: by, issueId: issue.id, submissionId, round },
      ...{ questionId: occurrence.questionId, note: occurrence.note, photos: occurrence.photos },
      historyId: history(issue.id, at, by, changes),
    })
  }

  return {
    /** A failure of a round; what it does to an issue happens in the order of time. */
    expect: (raised: Raised) => void coming.push(raised),
    /** Lets everything happen that is due by then. */
    play: (until: Date) => {
      const due = coming.filter(({ at }) => at <= until).sort((a, b) => a.at.getTime() - b.at.getTime())
      if (due.length > 0) coming = coming.filter(({ at }) => at > until)
      for (const raised of due) {
        closeUntil(raised.at)
        raise(raised)
      }
      closeUntil(until)
    },
    /** Takes out what no longer changes, each issue with its history; `all`: also those that are still ongoing. */
    take: (all = false): IssueRows => {
      const ready = [...done.splice(0), ...(all ? [...held.values()].map(({ issue }) => issue) : [])]
      const ids = new Set(ready.map(({ id }) => id))
      return { issues: ready, histories: takeOf(histories, ids), occurrences: takeOf(occurrences, ids) }
    },
  }
}

const takeOf = <Row extends { issueId: string }>(rows: Row[], ids: ReadonlySet<string>): Row[] => {
  const { own = [], others = [] } = Object.groupBy(rows, ({ issueId }) => (ids.has(issueId) ? 'own' : 'others'))
  rows.splice(0, rows.length, ...others)
  return own
}

/** Stores issues with their history, once the submissions that they are about are stored. */
export const storeIssues = (tx: Tx, rows: IssueRows) => [
  insertRows(tx, issues, rows.issues),
  insertRows(tx, issueHistories, rows.histories),
  insertRows(tx, issueOccurrences, rows.occurrences),
  rows.issues.length > 0 &&
    storeViewers(
      tx,
      rows.issues.map(({ id }) => id),
    ),
]
