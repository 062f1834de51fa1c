import type { MenuLine } from '../core/menuLine.ts'
import { administrativeRoles } from '../core/roles.ts'
import { admin, guarded, signedIn } from '../core/routeEntry.ts'

/** The start pages of the product. */
export const routes = {
  '/dashboard': signedIn('dashboard', { frame: 'bare' }),
  '/learner': signedIn('learnerDashboard', { redirect: '/learner/dashboard' }),
  '/learner/dashboard': signedIn('learnerDashboard', { frame: 'bare' }),
  '/guest': signedIn('courseCatalog', { redirect: '/guest/store' }),
  '/admin': admin('dashboard', 'signed-in', 'administration', { redirect: '/admin/dashboard' }),
  '/admin/dashboard': guarded('adminDashboard', 'signed-in', { frame: 'bare', roles: administrativeRoles }),
}

const first = { order: 10, id: 'dashboard' } as const

export const menu: MenuLine[] = [
  { ...first, under: 'admin', path: '/admin/dashboard', phrase: 'titles.dashboard', beginsAdministration: 10 },
  { ...first, under: 'learner', path: '/learner/dashboard', phrase: 'titles.dashboard' },
  { ...first, under: 'floor', path: '/dashboard' },
]
