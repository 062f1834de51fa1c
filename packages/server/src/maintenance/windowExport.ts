import { exportMaintenanceWindows } from '@gemba/domain/maintenance/maintenance.endpoints'
import { inPages, listExport } from '../platform/exports/listExport.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { Column } from '../platform/spreadsheet/table.ts'
import { findWindows } from './maintenance.queries.ts'
import { stateOf, type WindowRow } from './storeWindow.ts'

const columns = (locale: Locale): Column<WindowRow>[] => {
  const say = (key: string) => phrase(locale, `maintenance:${key}`)
  return [
    { head: say('export.state'), cell: row => say(`state.${stateOf(row)}`) },
    { head: say('export.startsAt'), cell: row => row.startsAt },
    { head: say('export.endsAt'), cell: row => row.endsAt },
    { head: say('export.noticeHours'), cell: row => row.noticeHours },
    { head: say('export.message'), cell: ({ message }) => message[locale] || message.en },
  ]
}

/** The maintenance windows as a file. */
export const windowExport = listExport({
  endpoint: exportMaintenanceWindows,
  name: 'maintenance:export.list',
  columns,
  open: ({ tx, query }) => inPages(page => findWindows(tx, { ...query, ...page })),
})
