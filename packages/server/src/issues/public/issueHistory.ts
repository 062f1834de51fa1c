// What the audit chain was recorded of each issue, put together row by row. Rows from before something was recorded say nothing
// of it.
import { type IssueStatus, isOngoing } from '@gemba/domain/issues/issue.schema'
import { type IssueChange, opened } from '@gemba/domain/issues/issueChange.schema'
import type { AuditRecord } from '../../platform/audit/audit.ts'

type Said = Record<string, unknown>
export type Recorded = { by: string | null; at: number }
export type RecordedChange = Recorded & { changes: IssueChange[]; isOptional?: boolean }
export type RecordedOccurrence = Recorded & {
  change: RecordedChange
  submissionId: string | null
  /** absent in rows from before it was recorded */
  questionId?: string | null
  round?: number
  /** what somebody wrote and showed who raised it by hand; elsewhere it is in the answer */
  shown?: { note: string; photos: string[] }
}
export type RecordedComment = Recorded & { id: string; text: unknown }

export type History = Recorded & {
  values: Said
  closedAt: number | null
  changes: RecordedChange[]
  occurrences: RecordedOccurrence[]
  comments: RecordedComment[]
}

const changing = [
  ...(['title', 'description', 'severity', 'status', 'ownerId', 'dueDate', 'machine', 'part', 'occurrences'] as const),
]
const given = ['number', 'type', 'checklistId', 'questionId', ...changing] as const

/** The histories of all issues, by id. */
export const replayIssue = (histories: Map<string, History>, id: string, record: AuditRecord): void => {
  const said = (record.new ?? {}) as Said
  const recorded = { by: record.userId ?? null, at: Date.parse(record.at) }
  const history = histories.get(id)
  if (record.action === 'Issues Create') histories.set(id, begin(said, recorded))
  else if (record.action === 'Issues Comment')
    history?.comments.push({ ...recorded, id: String(said.comment), text: said.text })
  else if (record.action === 'Issues Update' && history) goOn(history, (record.old ?? {}) as Said, said, recorded)
}

const begin = (said: Said, recorded: Recorded): History => {
  const values = { status: 'open', occurrences: 1, ...pick(said, given) }
  const change = openingOf(said, recorded)
  return {
    ...{ ...recorded, values, closedAt: null, comments: [], changes: [change] },
    occurrences: occurrencesOf(said, recorded, change),
  }
}

/** Issues raised by hand had no such change before the chain recorded their first status. */
const openingOf = (said: Said, recorded: Recorded): RecordedChange => {
  if (isFromRun(said)) return { ...recorded, changes: [opened] }
  const first = (['ownerId', 'dueDate'] as const).flatMap((field): IssueChange[] => {
    const value = said[field] as string | null | undefined
    return value ? [{ field, old: null, new: value }] : []
  })
  return { ...recorded, changes: [opened, ...first], isOptional: !Object.hasOwn(said, 'status') }
}

const isFromRun = (said: Said): boolean => Object.hasOwn(said, 'submissionId')

const occurrencesOf = (said: Said, recorded: Recorded, change: RecordedChange): RecordedOccurrence[] => {
  if (isFromRun(said))
    return [{ ...recorded, change, ...(pick(said, ['submissionId', 'questionId', 'round']) as Found) }]
  const { note = '', photos = [] } = said as { note?: string; photos?: string[] }
  if (!note && photos.length === 0) return []
  return [{ ...recorded, change, submissionId: null, questionId: null, round: 1, shown: { note, photos } }]
}

type Found = Pick<RecordedOccurrence, 'submissionId' | 'questionId' | 'round'>

const goOn = (history: History, old: Said, said: Said, recorded: Recorded) => {
  const changes = Object.keys(old).flatMap(field =>
    old[field] === said[field] ? [] : [{ field, old: old[field], new: said[field] } as IssueChange],
  )
  const change = { ...recorded, changes }
  history.changes.push(change)
  if (isFromRun(said)) history.occurrences.push(...occurrencesOf(said, recorded, change))
  const wasOpen = isOngoing(history.values.status as IssueStatus)
  Object.assign(history.values, pick(said, changing))
  const isOpen = isOngoing(history.values.status as IssueStatus)
  history.closedAt = isOpen ? null : wasOpen ? recorded.at : history.closedAt
}

const pick = (said: Said, fields: readonly string[]): Said =>
  Object.fromEntries(fields.flatMap(field => (Object.hasOwn(said, field) ? [[field, said[field]]] : [])))
