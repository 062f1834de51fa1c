import type { MenuLine } from '../core/menuLine.ts'
import { signedIn } from '../core/routeEntry.ts'

/** The start pages of the shop floor and of learning. */
export const routes = {
  '/dashboard': signedIn('dashboard', { frame: 'bare' }),
  '/learner': signedIn('learnerDashboard', { redirect: '/learner/dashboard' }),
  '/learner/dashboard': signedIn('learnerDashboard', { frame: 'bare' }),
  '/guest': signedIn('courseCatalog', { redirect: '/guest/store' }),
}

const first = { order: 10, id: 'dashboard' } as const

export const menu: MenuLine[] = [
  { ...first, under: 'learner', path: '/learner/dashboard', phrase: 'titles.dashboard' },
  { ...first, under: 'floor', path: '/dashboard' },
]
