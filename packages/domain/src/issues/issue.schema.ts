import { z } from 'zod'

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

/** Where an issue comes from. Raised by hand it may have none of this. */
export type IssueSource = {
  checklistId: string | null
  submissionId: string | null
  questionId: string | null
  machine: string | null
  part: string | null
}

export const IssueTitle = z.string().trim().min(1).max(200)
export const IssueDescription = z.string().max(5000)

const sameText = (value: string | null): string => (value ?? '').trim().toLowerCase()

/**
 * The key under which failures are the same nonconformity: same checklist, question, machine and part, ignoring case. A
 * failure whose key is that of an ongoing issue becomes an occurrence of it. Null for an issue without a question,
 * which never gets further occurrences.
 */
export const occurrenceKey = (source: IssueSource): string | null =>
  source.questionId === null
    ? null
    : JSON.stringify([source.checklistId ?? '', source.questionId, sameText(source.machine), sameText(source.part)])
