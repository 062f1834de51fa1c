import { personName } from '@gemba/domain/core/personName'
import type { CsvColumn } from '../platform/http/sendCsv.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import { minuteIn } from '../platform/zone.ts'
import type { IssueRow } from './issues.queries.ts'

/** The columns of the exported list, in the reader's language and zone. */
export const issueColumns = (locale: Locale, zone: string): CsvColumn<IssueRow>[] => {
  const say = (key: string) => phrase(locale, `issues:${key}`)
  return [
    { head: say('export.number'), cell: issue => issue.number },
    { head: say('export.title'), cell: issue => issue.title },
    { head: say('export.status'), cell: issue => say(`export.status.${issue.status}`) },
    { head: say('export.severity'), cell: issue => say(`export.severity.${issue.severity}`) },
    { head: say('export.owner'), cell: issue => personName(issue.owner) },
    { head: say('export.dueDate'), cell: issue => issue.due_date },
    { head: say('export.occurrences'), cell: issue => issue.occurrences },
    { head: say('export.checklist'), cell: issue => issue.checklist?.name },
    { head: say('export.machine'), cell: issue => issue.machine },
    { head: say('export.part'), cell: issue => issue.part },
    { head: say('export.raised'), cell: issue => minuteIn(zone, new Date(issue.created_at)) },
  ]
}
