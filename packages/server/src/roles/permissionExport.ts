import { nameList } from '@gemba/domain/core/nameList'
import { exportPermissions } from '@gemba/domain/roles/roles.endpoints'
import { inPages, listExport } from '../platform/exports/listExport.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { Column } from '../platform/spreadsheet/table.ts'
import { findPermissions, type PermissionRow } from './findPermissions.ts'

const columns = (locale: Locale): Column<PermissionRow>[] => {
  const say = (key: string) => phrase(locale, `roles:${key}`)
  return [
    { head: say('export.permission'), cell: row => row.name },
    { head: say('export.area'), cell: row => row.areaLabel },
    { head: say('export.sentence'), cell: row => row.sentence },
    { head: say('export.roles'), cell: row => nameList(row.roles) },
  ]
}

/** The permissions that roles can have, as a file. */
export const permissionExport = listExport({
  endpoint: exportPermissions,
  name: 'roles:export.permissionList',
  columns,
  open: ({ tx, locale, query }) => inPages(page => findPermissions(tx, locale, { ...query, ...page })),
})
