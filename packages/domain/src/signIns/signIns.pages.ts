import type { MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'
import { administration } from '../users/administration.ts'

const access = review('Login Report')

export const routes = {
  '/admin/login-report': admin('loginReport', access, 'administration'),
  '/admin/users/$id/sign-ins': admin('user', access, 'administration', { parent: '/admin/users' }),
}

export const menu: MenuLine[] = [{ under: administration, order: 70, path: '/admin/login-report' }]
