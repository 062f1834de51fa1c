import type { MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin, print } from '../core/routeEntry.ts'
import { administration } from './administration.ts'

export const routes = {
  '/admin/invites': admin('enrollmentKeys', review('Enrollment Keys'), 'administration'),
  '/admin/users': admin('users', review('Users'), 'administration'),
  '/admin/users/$id': admin('user', review('Users'), 'administration', { parent: '/admin/users' }),
  '/admin/users/$id/access': admin('user', review('Users'), 'administration', { parent: '/admin/users' }),
  '/admin/users/$id/checklists': admin('user', review('Users'), 'administration', {
    parent: '/admin/users',
    feature: 'allowChecklists',
  }),
  '/admin/login-report': admin('loginReport', review('Login Report'), 'administration'),
  '/print/utility/mass-registration': print('massRegistration', review('Users')),
}

export const menu: MenuLine[] = [
  { under: administration, order: 10, path: '/admin/invites' },
  { under: administration, order: 20, path: '/admin/users', beginsAdministration: 40 },
  { under: administration, order: 70, path: '/admin/login-report' },
]
