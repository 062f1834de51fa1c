import { personName } from '@gemba/domain/core/personName'
import { noStatus } from '@gemba/domain/workflow/statuses'
import type { CsvColumn } from '../platform/http/sendCsv.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import { minuteIn } from '../platform/zone.ts'
import type { QueueRow } from './queue.queries.ts'

/** The columns of an exported queue, in the reader's language and zone. */
export const queueColumns = (locale: Locale, zone: string): CsvColumn<QueueRow>[] => {
  const say = (key: string) => phrase(locale, `workflow:${key}`)
  const minute = (moment: string | null) => moment && minuteIn(zone, new Date(moment))
  return [
    { head: say('export.number'), cell: row => row.ir_number },
    { head: say('export.checklist'), cell: row => row.checklist_name },
    { head: say('export.lot'), cell: row => row.lot },
    { head: say('export.status'), cell: row => say(`export.status.${row.status ?? noStatus.code}`) },
    { head: say('export.inspected'), cell: row => minute(row.submitted_at) },
    { head: say('export.inspectedBy'), cell: row => personName(row.submitted_by) },
    { head: say('export.reviewed'), cell: row => minute(row.reviewed_at) },
    { head: say('export.reviewedBy'), cell: row => personName(row.reviewed_by) },
    { head: say('export.assignedTo'), cell: row => personName(row.assigned_to) },
    { head: say('export.pendingSince'), cell: row => minute(row.pending_since) },
  ]
}
