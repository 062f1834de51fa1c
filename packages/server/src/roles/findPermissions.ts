import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { listPermissions } from '@gemba/domain/roles/roles.endpoints'
import type { CataloguedPermission } from '@gemba/domain/roles/roles.schema'
import { asc } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { columnOf } from '../platform/database/paging.ts'
import type { Locale } from '../platform/phrases.ts'
import { describePermissions } from './catalogue.ts'
import { roles } from './public/roles.table.ts'

export type PermissionRow = CataloguedPermission & { roles: string[] }

type Order = (one: PermissionRow, other: PermissionRow) => number

/** A page of the permissions that the editor offers, in its order by default, and the total count. */
export const findPermissions = async (tx: Tx, locale: Locale, query: QueryOf<typeof listPermissions>) => {
  const { next, count, search = '', area, sort, descending } = query
  const known = await tx
    .select({ name: roles.name, permissions: roles.permissions })
    .from(roles)
    .orderBy(asc(roles.name))
  const words = search.toLocaleLowerCase(locale)
  const rows = describePermissions(locale)
    .filter(row => area === undefined || row.area === area)
    .filter(row => textOf(row).toLocaleLowerCase(locale).includes(words))
    .map(row => ({
      ...row,
      roles: known.filter(({ permissions }) => permissions.some(held => held === row.name)).map(({ name }) => name),
    }))
  const sorted = rows.sort(columnOf(orders(locale), sort ?? 'place'))
  if (descending) sorted.reverse()
  return { rows: sorted.slice(next, next + count), total: rows.length }
}

const textOf = ({ name, entityLabel, actionLabel, sentence }: CataloguedPermission) =>
  [name, `${entityLabel} ${actionLabel}`, sentence].join('\n')

const orders = (locale: Locale): Record<string, Order> => ({
  /** as the editor has them */
  place: () => 0,
  name: (one, other) => one.name.localeCompare(other.name, locale),
  roles: (one, other) => one.roles.length - other.roles.length,
})
