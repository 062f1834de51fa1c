// Holds issues and what was said about them against the audit chain: each stands where the rows that tell of it lead.
import type { BrokenRecord, RecordFault } from '@gemba/domain/audit/audit.schema'
import { type IssueStatus, isOngoing } from '@gemba/domain/issues/issue.schema'
import { asc, gt, inArray } from 'drizzle-orm'
import { type AuditRecord, isSameMoment, type RecordCheck } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { issueComments, issues } from './issues.table.ts'

type Issue = typeof issues.$inferSelect
type Comment = typeof issueComments.$inferSelect
type Said = Record<string, unknown>
type Told = { by: string | null; at: number }
/** What the chain was told of one issue; rows of before something was told say nothing of it. */
type Course = Told & { values: Said; closedAt: number | null; comments: Map<string, Told & { text: unknown }> }

const changing = [
  ...(['title', 'description', 'severity', 'status', 'ownerId', 'dueDate', 'machine', 'part', 'occurrences'] as const),
]
const given = ['number', 'type', 'checklistId', 'questionId', ...changing] as const
const batch = 1_000

/** A check of all issues of the company in whose transaction it compares. */
export const checkIssues = (): RecordCheck => {
  const courses = new Map<string, Course>()
  return {
    hear: record => {
      if (record.entity === 'issues' && record.entityId) hearOf(courses, record.entityId, record)
    },
    compare: async tx => {
      const broken: BrokenRecord[] = []
      let count = 0
      for (let after = ''; ; ) {
        const page = await tx
          .select()
          .from(issues)
          .where(after ? gt(issues.id, after) : undefined)
          .orderBy(asc(issues.id))
          .limit(batch)
        const comments = await findComments(tx, page)
        count += page.length
        for (const issue of page) {
          const course = courses.get(issue.id)
          const own = comments.filter(({ issueId }) => issueId === issue.id)
          for (const { part, number, fault } of faultsOf(issue, own, course))
            broken.push({ entity: 'issues', entityId: issue.id, name: issue.number, part, number, fault })
          courses.delete(issue.id)
        }
        if (page.length < batch) break
        after = page.at(-1)?.id ?? ''
      }
      for (const [entityId, { values }] of courses) {
        const name = typeof values.number === 'string' ? values.number : null
        broken.push({ entity: 'issues', entityId, name, part: 'state', number: null, fault: 'missing' })
      }
      return { count, broken }
    },
  }
}

const hearOf = (courses: Map<string, Course>, id: string, { action, userId, at: moment, new: told }: AuditRecord) => {
  const said = (told ?? {}) as Said
  const by = userId ?? null
  const at = Date.parse(moment)
  const course = courses.get(id)
  if (action === 'Issues Create') {
    const values = { status: 'open', occurrences: 1, ...pick(said, given) }
    courses.set(id, { by, at, values, closedAt: null, comments: new Map() })
  } else if (action === 'Issues Comment') course?.comments.set(String(said.comment), { by, at, text: said.text })
  else if (action === 'Issues Update' && course) {
    const values = { ...course.values, ...pick(said, changing) }
    const wasOpen = isOngoing(course.values.status as IssueStatus)
    const isOpen = isOngoing(values.status as IssueStatus)
    courses.set(id, { ...course, values, closedAt: isOpen ? null : wasOpen ? at : course.closedAt })
  }
}

const pick = (said: Said, fields: readonly string[]): Said =>
  Object.fromEntries(fields.flatMap(field => (Object.hasOwn(said, field) ? [[field, said[field]]] : [])))

const findComments = async (tx: Tx, page: readonly Issue[]): Promise<Comment[]> => {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  return tx
    .select()
    .from(issueComments)
    .where(inArray(issueComments.issueId, ids))
    .orderBy(asc(issueComments.createdAt), asc(issueComments.id))
}

type Fault = Pick<BrokenRecord, 'part' | 'number' | 'fault'>

const faultsOf = (issue: Issue, comments: readonly Comment[], course: Course | undefined): Fault[] => {
  const state = (fault: RecordFault): Fault => ({ part: 'state', number: null, fault })
  if (!course) return [state('unknown')]
  const left = new Map(course.comments)
  const said = comments.flatMap((comment, index): Fault[] => {
    const told = left.get(comment.id)
    left.delete(comment.id)
    const fault = !told ? 'unknown' : isSameComment(comment, told) ? undefined : 'altered'
    return fault ? [{ part: 'comment', number: index + 1, fault }] : []
  })
  const gone = [...left].map(
    (_, index): Fault => ({
      ...{ part: 'comment', number: comments.length + index + 1, fault: 'missing' },
    }),
  )
  return [...(standsAt(issue, course) ? [] : [state('altered')]), ...said, ...gone]
}

const isSameComment = ({ text, createdBy, createdAt }: Comment, told: Told & { text: unknown }): boolean =>
  text === told.text && createdBy === told.by && isSameMoment(createdAt, told.at)

/** Whether an issue is what it was told to be, raised by whom and when, and closed when it was. */
const standsAt = (issue: Issue, { by, at, values, closedAt }: Course): boolean =>
  Object.entries(values).every(([field, value]) => issue[field as keyof Issue] === value) &&
  issue.createdBy === by &&
  isSameMoment(issue.createdAt, at) &&
  (issue.closedAt === null ? closedAt === null : closedAt !== null && isSameMoment(issue.closedAt, closedAt))
