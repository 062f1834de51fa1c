import type { MenuLine } from '../core/menuLine.ts'
import { administrativeRoles } from '../core/roles.ts'
import { admin, guarded } from '../core/routeEntry.ts'

const roles = administrativeRoles

export const routes = {
  '/admin': admin('dashboard', 'signed-in', 'administration', { redirect: '/admin/dashboard' }),
  '/admin/dashboard': guarded('adminDashboard', 'signed-in', { frame: 'bare', roles }),
  /** for a screen in the hall: without header and menu */
  '/admin/dashboard/screen': guarded('adminDashboard', 'signed-in', { layout: 'plain', roles }),
}

export const menu: MenuLine[] = [
  {
    order: 10,
    id: 'dashboard',
    under: 'admin',
    path: '/admin/dashboard',
    phrase: 'titles.dashboard',
    beginsAdministration: 10,
  },
]
