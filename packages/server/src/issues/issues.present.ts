import { text } from '@gemba/domain/checklists/definition/localizedText'
import { numbersOf } from '@gemba/domain/checklists/definition/numbering'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { issueHistory } from './issueHistory.ts'
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
  { can, raisedOn }: { can: ReturnType<typeof issueAbilities>; raisedOn: string },
) => ({
  ...presentSummary(issue),
  version: issue.version,
  description: issue.description,
  questionId: issue.question_id,
  question: questionOf(issue),
  createdBy: issue.created_by,
  closedAt: issue.closed_at && new Date(issue.closed_at),
  occurrenceList: events.occurrences.map(event => ({ ...event, at: new Date(event.at) })),
  comments: events.comments.map(event => ({ ...event, at: new Date(event.at) })),
  history: issueHistory(issue, events).map(event => ({ ...event, at: new Date(event.at) })),
  raisedOn,
  can,
})

/** The question that failed as run and record name it, '12 Bore diameter'; null without one. */
const questionOf = ({ question_id, definition }: IssueDetailsRow): string | null => {
  const question = definition && questionsOf(definition).find(({ id }) => id === question_id)
  if (!question) return null
  const { defaultLanguage } = definition
  return [numbersOf(definition).get(question.id), text(question.label, defaultLanguage, defaultLanguage, '').text]
    .filter(Boolean)
    .join(' ')
}
