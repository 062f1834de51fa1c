import { personName } from '@gemba/domain/core/personName'
import { exportIssues } from '@gemba/domain/issues/issues.endpoints'
import { inOneStatement, listExport } from '../platform/exports/listExport.ts'
import { refuse } from '../platform/http/refusal.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { Column } from '../platform/spreadsheet/table.ts'
import { allIssues, findIssues, type IssueRow, readerOf } from './issues.queries.ts'
import { hasTracker } from './public/tracker.ts'

const columns = (locale: Locale): Column<IssueRow>[] => {
  const say = (key: string) => phrase(locale, `issues:${key}`)
  return [
    { head: say('export.number'), cell: issue => issue.number },
    { head: say('export.title'), cell: issue => issue.title },
    { head: say('export.status'), cell: issue => say(`export.status.${issue.status}`) },
    { head: say('export.severity'), cell: issue => say(`export.severity.${issue.severity}`) },
    { head: say('export.owner'), cell: issue => personName(issue.owner) },
    { head: say('export.dueDate'), cell: issue => issue.due_date && { day: issue.due_date } },
    { head: say('export.occurrences'), cell: issue => issue.occurrences },
    { head: say('export.checklist'), cell: issue => issue.checklist?.name },
    { head: say('export.machine'), cell: issue => issue.machine },
    { head: say('export.part'), cell: issue => issue.part },
    { head: say('export.raised'), cell: issue => new Date(issue.created_at) },
  ]
}

/** The issue tracker as a file. */
export const issueExport = listExport({
  endpoint: exportIssues,
  name: 'issues:export.list',
  columns,
  open: async ({ tx, actor, locale, query }) => {
    if (!hasTracker(actor, query.type)) throw refuse('feature-not-enabled')
    const reader = readerOf(actor, locale)
    const find = (page: Pick<typeof query, 'next' | 'count'>) => findIssues(tx, reader, { ...query, ...page })
    return inOneStatement(tx, find, () => allIssues(tx, reader, query))
  },
})
