// What the audit chain was told of each issue, put together row by row. Rows from before something was told say nothing
// of it.
import { type IssueStatus, isOngoing } from '@gemba/domain/issues/issue.schema'
import { type IssueChange, opened } from '@gemba/domain/issues/issueChange.schema'
import type { AuditRecord } from '../../platform/audit/audit.ts'

type Said = Record<string, unknown>
export type Told = { by: string | null; at: number }
export type ToldChange = Told & { changes: IssueChange[]; isOptional?: boolean }
export type ToldOccurrence = Told & {
  change: ToldChange
  submissionId: string | null
  /** absent in rows from before they were told */
  questionId?: string | null
  round?: number
  /** what somebody wrote and showed who raised it by hand; elsewhere it is in the answer */
  shown?: { note: string; photos: string[] }
}
export type ToldComment = Told & { id: string; text: unknown }

export type Course = Told & {
  values: Said
  closedAt: number | null
  changes: ToldChange[]
  occurrences: ToldOccurrence[]
  comments: ToldComment[]
}

const changing = [
  ...(['title', 'description', 'severity', 'status', 'ownerId', 'dueDate', 'machine', 'part', 'occurrences'] as const),
]
const given = ['number', 'type', 'checklistId', 'questionId', ...changing] as const

/** The courses of all issues, by id. */
export const hearIssue = (courses: Map<string, Course>, id: string, record: AuditRecord): void => {
  const said = (record.new ?? {}) as Said
  const told = { by: record.userId ?? null, at: Date.parse(record.at) }
  const course = courses.get(id)
  if (record.action === 'Issues Create') courses.set(id, begin(said, told))
  else if (record.action === 'Issues Comment')
    course?.comments.push({ ...told, id: String(said.comment), text: said.text })
  else if (record.action === 'Issues Update' && course) goOn(course, (record.old ?? {}) as Said, said, told)
}

const begin = (said: Said, told: Told): Course => {
  const values = { status: 'open', occurrences: 1, ...pick(said, given) }
  const change = openingOf(said, told)
  return {
    ...{ ...told, values, closedAt: null, comments: [], changes: [change] },
    occurrences: occurrencesOf(said, told, change),
  }
}

/** Issues raised by hand had no such change before the chain was told their first status. */
const openingOf = (said: Said, told: Told): ToldChange => {
  if (isFromRun(said)) return { ...told, changes: [opened] }
  const first = (['ownerId', 'dueDate'] as const).flatMap((field): IssueChange[] => {
    const value = said[field] as string | null | undefined
    return value ? [{ field, old: null, new: value }] : []
  })
  return { ...told, changes: [opened, ...first], isOptional: !Object.hasOwn(said, 'status') }
}

const isFromRun = (said: Said): boolean => Object.hasOwn(said, 'submissionId')

const occurrencesOf = (said: Said, told: Told, change: ToldChange): ToldOccurrence[] => {
  if (isFromRun(said)) return [{ ...told, change, ...(pick(said, ['submissionId', 'questionId', 'round']) as Found) }]
  const { note = '', photos = [] } = said as { note?: string; photos?: string[] }
  if (!note && photos.length === 0) return []
  return [{ ...told, change, submissionId: null, questionId: null, round: 1, shown: { note, photos } }]
}

type Found = Pick<ToldOccurrence, 'submissionId' | 'questionId' | 'round'>

const goOn = (course: Course, old: Said, said: Said, told: Told) => {
  const changes = Object.keys(old).flatMap(field =>
    old[field] === said[field] ? [] : [{ field, old: old[field], new: said[field] } as IssueChange],
  )
  const change = { ...told, changes }
  course.changes.push(change)
  if (isFromRun(said)) course.occurrences.push(...occurrencesOf(said, told, change))
  const wasOpen = isOngoing(course.values.status as IssueStatus)
  Object.assign(course.values, pick(said, changing))
  const isOpen = isOngoing(course.values.status as IssueStatus)
  course.closedAt = isOpen ? null : wasOpen ? told.at : course.closedAt
}

const pick = (said: Said, fields: readonly string[]): Said =>
  Object.fromEntries(fields.flatMap(field => (Object.hasOwn(said, field) ? [[field, said[field]]] : [])))
