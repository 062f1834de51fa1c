import type { MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'
import { administration } from '../users/administration.ts'

export const routes = {
  '/admin/company-settings': admin('companySettings', review('Company Settings'), 'administration'),
}

export const menu: MenuLine[] = [{ under: administration, order: 80, path: '/admin/company-settings' }]
