import type { MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin, system } from '../core/routeEntry.ts'
import { systemMenu } from '../system/systemMenu.ts'
import { administration } from '../users/administration.ts'

export const routes = {
  '/admin/roles': admin('roles', review('Roles'), 'administration'),
  '/admin/roles/$id': admin('role', review('Roles'), 'administration', { parent: '/admin/roles' }),
  '/admin/permissions': system('permissions', review('Permissions')),
}

export const menu: MenuLine[] = [
  { under: administration, order: 40, path: '/admin/roles' },
  { under: systemMenu, order: 60, path: '/admin/permissions' },
]
