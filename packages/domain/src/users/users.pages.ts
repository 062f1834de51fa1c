import type { MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin, print, signedIn } from '../core/routeEntry.ts'
import { administration } from './administration.ts'

export const routes = {
  '/admin/users': admin('users', review('Users'), 'administration'),
  '/admin/users/import': admin('importUsers', 'Users Create', 'administration', { parent: '/admin/users' }),
  '/admin/users/import/$id': admin('importUsers', 'Users Create', 'administration', { parent: '/admin/users' }),
  '/admin/users/$id': admin('user', review('Users'), 'administration', { parent: '/admin/users' }),
  '/admin/users/$id/access': admin('user', review('Users'), 'administration', { parent: '/admin/users' }),
  '/admin/users/$id/checklists': admin('user', review('Users'), 'administration', {
    parent: '/admin/users',
    feature: 'allowChecklists',
  }),
  '/join': signedIn('join', { layout: 'plain' }),
  '/print/utility/mass-registration': print('massRegistration', review('Users')),
}

export const menu: MenuLine[] = [{ under: administration, order: 20, path: '/admin/users', beginsAdministration: 40 }]
