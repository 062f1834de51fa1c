import { listPermissions } from '@gemba/domain/roles/roles.endpoints'
import { route } from '../platform/http/route.ts'
import { findPermissions } from './findPermissions.ts'

export const permissionRoutes = [
  route(listPermissions, async ({ tx, locale, query }) => {
    const { rows, total } = await findPermissions(tx, locale, query)
    return { permissions: rows, total }
  }),
]
