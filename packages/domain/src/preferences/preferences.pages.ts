import type { MenuLine } from '../core/menuLine.ts'
import { admin, signedIn } from '../core/routeEntry.ts'

export const routes = {
  '/config/profile': signedIn('profile'),
  '/config/settings': signedIn('settings'),
  '/user/$id/profile': signedIn('profile'),
  '/user/$id/settings': signedIn('settings'),
  '/learner/profile': signedIn('profile'),
  '/learner/settings': signedIn('settings'),
  '/admin/profile': admin('profile', 'signed-in', 'administration'),
  '/admin/settings': admin('settings', 'signed-in', 'administration'),
}

const myself: MenuLine['params'] = ({ id }) => ({ id })
export const menu: MenuLine[] = [
  { under: 'floor', order: 90, path: '/user/$id/profile', params: myself, id: 'profile' },
  { under: 'floor', order: 91, path: '/user/$id/settings', params: myself, id: 'settings' },
  { under: 'own', order: 10, path: '/config/profile', id: 'profile' },
  { under: 'own', order: 20, path: '/config/settings', id: 'settings' },
]
