// What the audit chain records of an issue: written and read here alone, so that verifying (checkIssues.ts) knows every
// field that was written. Chains keep these names: a field or an action may be added, and none renamed.
import type { IssueChange } from '@gemba/domain/issues/issueChange.schema'
import type { AuditEntry, AuditRecord } from '../../platform/audit/audit.ts'
import type { issueOccurrences, issues } from './issues.table.ts'

type Issue = typeof issues.$inferSelect
type Occurrence = typeof issueOccurrences.$inferSelect

const changing = [
  ...(['title', 'description', 'severity', 'status', 'ownerId', 'dueDate', 'machine', 'part', 'occurrences'] as const),
]
const given = ['number', 'type', 'checklistId', 'questionId', ...changing] as const

/** The columns of an issue that entries record. */
export type IssueValues = Partial<Pick<Issue, (typeof given)[number]>>
/** Where an issue was found: an entry with a submission is about an occurrence in a run. */
type Found = Pick<Occurrence, 'submissionId' | 'questionId' | 'round'>
type RecordedFound = Pick<Found, 'submissionId'> & Partial<Found>
/** What someone who raised it by hand wrote and attached. In a run, this is in the answer. */
type Evidence = Pick<Occurrence, 'note' | 'photos'>
type Fields = IssueValues & Partial<Found & Evidence>

const about = (issueId: string) => ({ entity: 'issues' as const, entityId: issueId })

type Raised = Required<Omit<IssueValues, 'checklistId' | 'questionId' | 'occurrences'>>

/** The entry for an issue that was raised by hand. */
export const raisedEntry = (issueId: string, raised: Raised & Evidence): AuditEntry => ({
  ...{ ...about(issueId), action: 'Issues Create', new: raised satisfies Fields },
})

/** The entry for an issue that a run opened. */
export const openedEntry = (
  issueId: string,
  opened: Required<Omit<IssueValues, 'occurrences'>> & Found,
): AuditEntry => ({ ...about(issueId), action: 'Issues Create', new: opened satisfies Fields })

type Counted = Pick<Issue, 'occurrences' | 'status'>

/** The entry for an issue that occurred again in a run. */
export const occurrenceEntry = (issueId: string, before: Counted, after: Counted & Found): AuditEntry => ({
  ...{ ...about(issueId), action: 'Issues Update', old: before satisfies Fields, new: after satisfies Fields },
})

/** The entry for an issue that someone changed. */
export const changeEntry = (issueId: string, changes: readonly IssueChange[]): AuditEntry => {
  const fields = (side: 'old' | 'new') => Object.fromEntries(changes.map(change => [change.field, change[side]]))
  return { ...about(issueId), action: 'Issues Update', old: fields('old'), new: fields('new') }
}

type Comment = { comment: string; text: string }

/** The entry for a comment. */
export const commentEntry = (issueId: string, { id: comment, text }: { id: string; text: string }): AuditEntry => ({
  ...{ ...about(issueId), action: 'Issues Comment', new: { comment, text } satisfies Comment },
})

/** What an entry recorded, by whom and when. Entries from before a field was recorded are without it. */
export type IssueEvent = { issueId: string; by: string | null; at: number } & (
  | { kind: 'opened'; values: IssueValues; found: RecordedFound | undefined; evidence: Evidence }
  | { kind: 'changed'; changes: IssueChange[]; values: IssueValues; found: RecordedFound | undefined }
  | { kind: 'comment'; id: string; text: string }
)

/** Reads an entry; undefined where it is about something else. */
export const readIssueEntry = (record: AuditRecord): IssueEvent | undefined => {
  const { action, entity, entityId: issueId, userId: by = null } = record
  if (entity !== 'issues' || !issueId) return undefined
  const event = { issueId, by, at: Date.parse(record.at) }
  const fields = (record.new ?? {}) as Fields
  const { note = '', photos = [] } = fields
  if (action === 'Issues Create')
    return {
      ...{ ...event, kind: 'opened', values: pick(fields, given), found: foundIn(fields), evidence: { note, photos } },
    }
  if (action === 'Issues Update')
    return {
      ...{ ...event, kind: 'changed', changes: changesOf(record), values: pick(fields, changing) },
      found: foundIn(fields),
    }
  if (action !== 'Issues Comment') return undefined
  const { comment, text } = fields as unknown as Comment
  return { ...event, kind: 'comment', id: comment, text }
}

const foundIn = (fields: Fields): RecordedFound | undefined => {
  const { submissionId } = fields
  return submissionId === undefined ? undefined : { submissionId, ...pick(fields, ['questionId', 'round']) }
}

const changesOf = (record: AuditRecord): IssueChange[] => {
  const old = (record.old ?? {}) as Record<string, IssueChange['old']>
  const now = (record.new ?? {}) as Record<string, IssueChange['new']>
  return Object.keys(old).flatMap(field =>
    old[field] === now[field] ? [] : [{ field, old: old[field], new: now[field] } as IssueChange],
  )
}

const pick = <Name extends keyof Fields>(fields: Fields, names: readonly Name[]): Pick<Fields, Name> =>
  Object.fromEntries(names.flatMap(name => (Object.hasOwn(fields, name) ? [[name, fields[name]]] : []))) as Pick<
    Fields,
    Name
  >
