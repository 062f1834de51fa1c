import { administrativeRoles } from './roles.ts'
import type { RoutePath } from './routeTable.ts'
import { hasRole, type Visitor } from './visitor.ts'

/**
 * The dashboard of the visitor's role (specification 1 §2.3): administration before the shop floor before learning, but
 * who is both operator and learner goes where his preference says (§2.5). A dashboard that does not exist is passed over.
 */
export const homeOf = (visitor: Visitor, exists: (path: RoutePath) => boolean): RoutePath => {
  const learner = hasRole(visitor, 'learner')
  const floor = hasRole(visitor, 'checklist operator', 'issues owner', 'QA Supervisor', 'MFG Supervisor', 'QA Manager')
  const wish = visitor.preferences.defaultDashboard
  const candidates: (RoutePath | false)[] = [
    hasRole(visitor, ...administrativeRoles) && '/admin/dashboard',
    learner && (!floor || wish === 'learner') && '/learner/dashboard',
    !floor && !learner && hasRole(visitor, 'guest') && '/guest/store',
  ]
  return candidates.find((path): path is RoutePath => path !== false && exists(path)) ?? '/dashboard'
}
