import type { MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'
import { systemMenu } from '../system/systemMenu.ts'

export const routes = {
  '/admin/logs': admin('logs', review('Logs'), 'system'),
}

export const menu: MenuLine[] = [{ under: systemMenu, order: 130, path: '/admin/logs', beginsAdministration: 80 }]
