import { forRoles, type MenuLine } from '../core/menuLine.ts'
import { admin } from '../core/routeEntry.ts'
import { readersOf } from '../core/scope.ts'
import { systemMenu } from '../system/systemMenu.ts'
import { administration } from '../users/administration.ts'
import { auditScope } from './audit.scope.ts'

const readers = readersOf(auditScope)
const list = '/admin/logs'

// The specification lists the logs under System, which only system administrators see; a company's own administrators
// find them under Administration. So the page is in no section.
export const routes = {
  [list]: admin('logs', readers, undefined),
} as const

const inSystem = forRoles('system administrator')
const inAdministration = forRoles('administrator', 'user manager')

export const menu: MenuLine[] = [
  { under: systemMenu, order: 130, path: list, beginsAdministration: 80 },
  { under: administration, order: 95, path: list, when: visitor => !inSystem(visitor) },
  // Developers and auditors see neither of the two groups.
  {
    under: 'admin',
    order: 120,
    path: list,
    id: 'logs',
    when: visitor => !inSystem(visitor) && !inAdministration(visitor),
  },
]
