import type { RoutePath } from '../core/address.ts'
import { administrativeRoles } from '../core/roles.ts'
import { addressOfLine, hasPage, type Site } from '../core/site.ts'
import { hasRole, type Visitor } from '../core/visitor.ts'

/** Where administration starts for the visitor: its dashboard, else the first page that exists and opens for them. */
export const administrationHomeOf = (site: Site, visitor: Visitor): string | undefined => {
  if (!hasRole(visitor, ...administrativeRoles)) return undefined
  return site.lines
    .filter(({ beginsAdministration }) => beginsAdministration !== undefined)
    .sort((a, b) => (a.beginsAdministration ?? 0) - (b.beginsAdministration ?? 0))
    .flatMap(line => addressOfLine(site, visitor, line) ?? [])[0]
}

/**
 * The address where the visitor starts (specification 1 §2.3): administration before the shop floor before learning,
 * but users who are both operator and learner go where their preference says (§2.5). Pages that do not exist are
 * skipped.
 */
export const homeOf = (site: Site, visitor: Visitor): string => {
  const learner = hasRole(visitor, 'learner')
  const floor = hasRole(visitor, 'checklist operator', 'issues owner', 'QA Supervisor', 'MFG Supervisor', 'QA Manager')
  const wish = visitor.preferences.defaultDashboard
  const dashboard: RoutePath | false =
    (learner && (!floor || wish === 'learner') && '/learner/dashboard') ||
    (!floor && !learner && hasRole(visitor, 'guest') && '/guest/store')
  return administrationHomeOf(site, visitor) ?? (dashboard && hasPage(site, dashboard) ? dashboard : '/dashboard')
}
