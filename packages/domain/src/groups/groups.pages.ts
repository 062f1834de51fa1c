import type { MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin, signedIn } from '../core/routeEntry.ts'
import { administration } from '../users/administration.ts'

export const routes = {
  '/learner/groups': signedIn('groups', { feature: 'allowAssessment' }),
  '/admin/groups': admin('groups', review('Groups'), 'administration'),
  '/admin/groups/$id': admin('group', review('Groups'), 'administration', { parent: '/admin/groups' }),
}

export const menu: MenuLine[] = [
  { under: 'learner', order: 30, path: '/learner/groups' },
  { under: administration, order: 30, path: '/admin/groups' },
]
