import { personName } from '@gemba/domain/core/personName'
import { noStatus } from '@gemba/domain/workflow/statuses'
import { exportWorkflowSubmissions } from '@gemba/domain/workflow/workflow.endpoints'
import { inPages, listExport } from '../platform/exports/listExport.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { Column } from '../platform/spreadsheet/table.ts'
import { zoneOf } from '../platform/zone.ts'
import { findQueue, type QueueRow } from './queue.queries.ts'
import { queueOf } from './queueOf.ts'

const columns = (locale: Locale): Column<QueueRow>[] => {
  const say = (key: string) => phrase(locale, `workflow:${key}`)
  const moment = (at: string | null) => at && new Date(at)
  return [
    { head: say('export.number'), cell: row => row.ir_number },
    { head: say('export.checklist'), cell: row => row.checklist_name },
    { head: say('export.lot'), cell: row => row.lot },
    { head: say('export.status'), cell: row => say(`export.status.${row.status ?? noStatus.code}`) },
    { head: say('export.inspected'), cell: row => moment(row.submitted_at) },
    { head: say('export.onDevice'), cell: row => moment(row.submitted_on_device) },
    { head: say('export.inspectedBy'), cell: row => (row.publicly ? row.publicly.name : personName(row.submitted_by)) },
    { head: say('export.publicLink'), cell: row => row.publicly?.link },
    { head: say('export.reviewed'), cell: row => moment(row.reviewed_at) },
    { head: say('export.reviewedBy'), cell: row => personName(row.reviewed_by) },
    { head: say('export.assignedTo'), cell: row => personName(row.assigned_to) },
    { head: say('export.pendingSince'), cell: row => moment(row.pending_since) },
  ]
}

/** The inspections of a queue as a file. */
export const queueExport = listExport({
  endpoint: exportWorkflowSubmissions,
  name: 'workflow:export.list',
  columns,
  open: async ({ tx, actor, locale, query }) => {
    const role = await queueOf(tx, actor, query)
    const reader = { timezone: zoneOf(actor), locale }
    return inPages(page => findQueue(tx, actor.id, reader, { ...query, role, ...page }))
  },
})
