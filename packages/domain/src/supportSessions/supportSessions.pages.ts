import { auditScope } from '../audit/audit.scope.ts'
import { admin } from '../core/routeEntry.ts'
import { readersOf } from '../core/scope.ts'

export const routes = {
  '/admin/logs/support': admin('supportSessions', readersOf(auditScope), undefined, { parent: '/admin/logs' }),
} as const
