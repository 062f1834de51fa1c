import { administrativeRoles } from './roles.ts'
import { addressOf, type RoutePath } from './routeTable.ts'
import { closedFor, hasRole, type Visitor } from './visitor.ts'

type Exists = (path: RoutePath) => boolean

const administration: readonly [path: RoutePath, params?: Readonly<Record<string, string>>][] = [
  ['/admin/dashboard'],
  ['/admin/checklists/$checklistType', { checklistType: 'process' }],
  ['/admin/checklists/$checklistType', { checklistType: 'product' }],
  ['/admin/users'],
  ['/admin/courses'],
  ['/admin/document-scanner'],
  ['/admin/document-scanner/configurations'],
  ['/admin/logs'],
]

/** The visitor's first administration page: the dashboard, or else the first page that exists and that they can open. */
export const administrationHomeOf = (visitor: Visitor, exists: Exists): string | undefined => {
  if (!hasRole(visitor, ...administrativeRoles)) return undefined
  const first = administration.find(([path, params]) => exists(path) && !closedFor(visitor, path, params))
  return first && addressOf(first[0], first[1] as never)
}

/**
 * The address where the visitor begins (specification 1 §2.3): administration before the shop floor before learning, but
 * who is both operator and learner goes where their preference says (§2.5). Pages that do not exist are skipped.
 */
export const homeOf = (visitor: Visitor, exists: Exists): string => {
  const learner = hasRole(visitor, 'learner')
  const floor = hasRole(visitor, 'checklist operator', 'issues owner', 'QA Supervisor', 'MFG Supervisor', 'QA Manager')
  const wish = visitor.preferences.defaultDashboard
  const dashboard: RoutePath | false =
    (learner && (!floor || wish === 'learner') && '/learner/dashboard') ||
    (!floor && !learner && hasRole(visitor, 'guest') && '/guest/store')
  return administrationHomeOf(visitor, exists) ?? (dashboard && exists(dashboard) ? dashboard : '/dashboard')
}
