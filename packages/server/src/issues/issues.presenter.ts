import type { issueAbilities } from './issues.policy.ts'
import type { findIssueEvents, IssueDetailsRow, IssueRow } from './issues.queries.ts'

export const presentSummary = ({ due_date, created_at, updated_at, ...issue }: IssueRow) => ({
  ...issue,
  dueDate: due_date,
  createdAt: new Date(created_at),
  updatedAt: new Date(updated_at),
})

export const presentIssue = (
  issue: IssueDetailsRow,
  events: Awaited<ReturnType<typeof findIssueEvents>>,
  can: ReturnType<typeof issueAbilities>,
) => ({
  ...presentSummary(issue),
  version: issue.version,
  description: issue.description,
  questionId: issue.question_id,
  question: issue.question,
  createdBy: issue.created_by,
  closedAt: issue.closed_at && new Date(issue.closed_at),
  occurrenceList: events.occurrences.map(event => ({ ...event, at: new Date(event.at) })),
  comments: events.comments.map(event => ({ ...event, at: new Date(event.at) })),
  history: events.history.map(event => ({ ...event, at: new Date(event.at) })),
  can,
})
