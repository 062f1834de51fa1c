import { maxExported } from '@gemba/domain/core/maxExported'
import { exportPermissions, listPermissions } from '@gemba/domain/roles/roles.endpoints'
import { route } from '../platform/http/route.ts'
import { type CsvColumn, sendCsv } from '../platform/http/sendCsv.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import { findPermissions, type PermissionRow } from './findPermissions.ts'

export const permissionRoutes = [
  route(listPermissions, async ({ tx, locale, query }) => {
    const { rows, total } = await findPermissions(tx, locale, query)
    return { permissions: rows, total }
  }),

  route(exportPermissions, async ({ tx, query, ...call }) => {
    const { locale } = call
    const page = await findPermissions(tx, locale, { ...query, next: 0, count: maxExported })
    sendCsv(call, phrase(locale, 'roles:export.permissionList'), columns(locale), page)
    return undefined
  }),
]

const columns = (locale: Locale): CsvColumn<PermissionRow>[] => {
  const say = (key: string) => phrase(locale, `roles:${key}`)
  return [
    { head: say('export.permission'), cell: row => row.name },
    { head: say('export.area'), cell: row => row.areaLabel },
    { head: say('export.sentence'), cell: row => row.sentence },
    { head: say('export.roles'), cell: row => row.roles.join(', ') },
  ]
}
