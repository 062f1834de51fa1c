import type { MenuLine } from '../core/menuLine.ts'
import { admin, signedIn } from '../core/routeEntry.ts'
import { readersOf } from '../core/scope.ts'
import { administration } from '../users/administration.ts'
import { groupScope } from './groups.scope.ts'

const readers = readersOf(groupScope)
const parent = '/admin/groups'

export const routes = {
  '/learner/groups': signedIn('groups', { feature: 'allowAssessment' }),
  '/admin/groups': admin('groups', readers, 'administration'),
  '/admin/groups/import': admin('importGroups', 'Groups Create', 'administration', { parent }),
  '/admin/groups/import/$id': admin('importGroups', 'Groups Create', 'administration', { parent }),
  '/admin/groups/$id': admin('group', readers, 'administration', { parent }),
  '/admin/groups/$id/rule': admin('group', readers, 'administration', { parent }),
  '/admin/groups/$id/history': admin('group', groupScope.all, 'administration', { parent }),
}

export const menu: MenuLine[] = [
  { under: 'learner', order: 30, path: '/learner/groups' },
  { under: administration, order: 30, path: '/admin/groups' },
]
