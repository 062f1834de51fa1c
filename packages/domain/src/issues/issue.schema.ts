import { z } from 'zod'
import { Id } from '../checklists/definition/rules.schema.ts'
import { IssueSeverity } from '../checklists/severity.ts'
import { Day } from '../core/fields.ts'

export const IssueStatus = z.enum(['open', 'in-progress', 'resolved', 'closed'])
export type IssueStatus = z.infer<typeof IssueStatus>

const moves: Record<IssueStatus, readonly IssueStatus[]> = {
  open: ['in-progress', 'resolved', 'closed'],
  'in-progress': ['open', 'resolved'],
  resolved: ['in-progress', 'closed'],
  closed: ['open'],
}

/** The statuses to which an issue can be moved; a closed one can only be opened again. */
export const nextStatuses = (status: IssueStatus): readonly IssueStatus[] => moves[status]

const forward: Partial<Record<IssueStatus, IssueStatus>> = {
  open: 'in-progress',
  'in-progress': 'resolved',
  resolved: 'closed',
}

/** The next status of an issue on its way to being closed; a closed issue has none. */
export const forwardMove = (status: IssueStatus): IssueStatus | undefined => forward[status]

export const mayMove = (from: IssueStatus, to: IssueStatus): boolean => moves[from].includes(to)

/** An issue that still collects occurrences. */
export const isOngoing = (status: IssueStatus): boolean => status === 'open' || status === 'in-progress'

/** Pattern of issue numbers for formatNumber(). */
export const ISSUE_NUMBER_PATTERN = 'IS-{0000}'

/** Where an issue comes from. Raised by hand it may have none of this. */
export const IssueSource = z.object({
  checklistId: z.string().max(100).nullable(),
  submissionId: z.string().max(100).nullable(),
  questionId: Id.nullable(),
  machine: z.string().max(200).nullable(),
  part: z.string().max(200).nullable(),
})
export type IssueSource = z.infer<typeof IssueSource>

export const IssueTitle = z.string().trim().min(1).max(200)
export const IssueDescription = z.string().max(5000)

export const Issue = z.object({
  id: z.string(),
  number: z.string(),
  title: IssueTitle,
  description: IssueDescription,
  severity: IssueSeverity,
  status: IssueStatus,
  source: IssueSource,
  ownerId: z.string().nullable(),
  dueDate: Day.nullable(),
  version: z.int().min(1),
})
export type Issue = z.infer<typeof Issue>

/** What a person fills in to raise an issue by hand, or to change one. */
export const IssueInput = z.strictObject({
  title: IssueTitle,
  description: IssueDescription.optional(),
  severity: IssueSeverity,
  ownerId: z.string().max(100).nullable().optional(),
  dueDate: Day.nullable().optional(),
})
export type IssueInput = z.infer<typeof IssueInput>

const sameText = (value: string | null): string => (value ?? '').trim().toLowerCase()

/**
 * The key under which failures are the same nonconformity: same checklist, question, machine and part, in whatever
 * case they are written. A failure whose key is that of an ongoing issue becomes an occurrence of it. Null for an
 * issue without a question, which never gathers occurrences.
 */
export const occurrenceKey = (source: IssueSource): string | null =>
  source.questionId === null
    ? null
    : JSON.stringify([source.checklistId ?? '', source.questionId, sameText(source.machine), sameText(source.part)])

/** Overdue: not done and past its due date. `today` is 'YYYY-MM-DD' where the customer is. */
export const isOverdue = (issue: Pick<Issue, 'status' | 'dueDate'>, today: string): boolean =>
  isOngoing(issue.status) && issue.dueDate !== null && issue.dueDate < today
