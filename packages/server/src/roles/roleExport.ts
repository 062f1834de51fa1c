import { exportRoles } from '@gemba/domain/roles/roles.endpoints'
import { inPages, listExport } from '../platform/exports/listExport.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { Column } from '../platform/spreadsheet/table.ts'
import { descriptionOf, findRoles, type RoleRow } from './roles.queries.ts'

const columns = (locale: Locale): Column<RoleRow>[] => {
  const say = (key: string) => phrase(locale, `roles:${key}`)
  return [
    { head: say('export.name'), cell: role => role.name },
    { head: say('export.description'), cell: role => descriptionOf(locale, role) },
    { head: say('export.kind'), cell: role => say(`export.kind.${role.kind}`) },
    { head: say('export.holders'), cell: role => role.holders },
    { head: say('export.permissions'), cell: role => role.granted },
    { head: say('export.changed'), cell: role => role.updatedAt },
  ]
}

/** The roles of a company as a file. */
export const roleExport = listExport({
  endpoint: exportRoles,
  name: 'roles:export.list',
  columns,
  open: ({ tx, locale, query }) => inPages(page => findRoles(tx, locale, { ...query, ...page })),
})
