// What the audit chain recorded of each issue, put together entry by entry.
import { isOngoing } from '@gemba/domain/issues/issue.schema'
import { type IssueChange, opened } from '@gemba/domain/issues/issueChange.schema'
import type { IssueEvent, IssueValues } from './issueAudit.ts'

export type Recorded = { by: string | null; at: number }
export type RecordedChange = Recorded & { changes: IssueChange[]; isOptional?: boolean }
export type RecordedOccurrence = Recorded & {
  change: RecordedChange
  /** null for what was raised by hand */
  submissionId: string | null
  /** absent in rows from before it was recorded */
  questionId?: string | null
  round?: number
  /** what was written and attached by hand; elsewhere it is in the answer */
  shown?: { note: string; photos: string[] }
}
export type RecordedComment = Recorded & { id: string; text: string }

export type History = Recorded & {
  values: IssueValues
  closedAt: number | null
  changes: RecordedChange[]
  occurrences: RecordedOccurrence[]
  comments: RecordedComment[]
}

type EventOf<Kind extends IssueEvent['kind']> = Extract<IssueEvent, { kind: Kind }>

/** Adds an event to the histories of all issues, by id. */
export const replayIssue = (histories: Map<string, History>, event: IssueEvent): void => {
  const history = histories.get(event.issueId)
  if (event.kind === 'opened') histories.set(event.issueId, begin(event))
  else if (event.kind === 'comment') history?.comments.push(event)
  else if (history) change(history, event)
}

const begin = (event: EventOf<'opened'>): History => {
  const { by, at, values } = event
  const change = openingOf(event)
  return {
    ...{
      by,
      at,
      values: { status: 'open', occurrences: 1, ...values },
      closedAt: null,
      comments: [],
      changes: [change],
    },
    occurrences: occurrencesOf(event, change),
  }
}

/** Issues raised by hand had no such change before the chain recorded their first status. */
const openingOf = ({ by, at, values, found }: EventOf<'opened'>): RecordedChange => {
  if (found) return { by, at, changes: [opened] }
  const first = (['ownerId', 'dueDate'] as const).flatMap((field): IssueChange[] => {
    const value = values[field]
    return value ? [{ field, old: null, new: value }] : []
  })
  return { by, at, changes: [opened, ...first], isOptional: values.status === undefined }
}

const occurrencesOf = (
  { by, at, found, evidence }: EventOf<'opened'>,
  change: RecordedChange,
): RecordedOccurrence[] => {
  if (found) return [{ by, at, change, ...found }]
  if (!evidence.note && evidence.photos.length === 0) return []
  return [{ ...{ by, at, change, submissionId: null, questionId: null, round: 1 }, shown: evidence }]
}

const change = (history: History, { by, at, changes, values, found }: EventOf<'changed'>) => {
  const recorded = { by, at, changes }
  history.changes.push(recorded)
  if (found) history.occurrences.push({ by, at, change: recorded, ...found })
  const wasOpen = isOpen(history)
  Object.assign(history.values, values)
  history.closedAt = isOpen(history) ? null : wasOpen ? at : history.closedAt
}

const isOpen = ({ values: { status } }: History): boolean => status !== undefined && isOngoing(status)
