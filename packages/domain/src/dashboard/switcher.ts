import type { RoutePath } from '../core/address.ts'
import { type MenuEntry, menuOf } from '../core/menu.ts'
import { hasPage, opens, type Site } from '../core/site.ts'
import { hasFeature, hasRole, type Visitor } from '../core/visitor.ts'
import { administrationHomeOf } from './home.ts'

/**
 * Dashboards to switch between (specification 1 §2.3): for administrators and learners, not for guests. With fewer than
 * two there is no switcher.
 */
export const dashboardsOf = (site: Site, visitor: Visitor): readonly MenuEntry[] => {
  const admin = administrationHomeOf(site, visitor)
  const learner = hasRole(visitor, 'learner')
  if (!admin && !learner) return []
  const checklists = hasFeature(visitor, 'allowChecklists') || hasFeature(visitor, 'allowProductChecklists')
  const one = (id: string, path: RoutePath, phrase: string): MenuEntry[] =>
    opens(site, visitor, path) ? [{ id, phrase, path, to: path }] : []
  return [
    ...(admin ? [{ id: 'admin', phrase: administrationPhrase(site), to: admin }] : []),
    ...(learner ? one('learner', '/learner/dashboard', 'titles.learnerDashboard') : []),
    ...(checklists ? one('floor', '/dashboard', 'titles.checklistsDashboard') : []),
    ...menuOf(site, 'own', visitor),
  ]
}

const administrationPhrase = (site: Site) =>
  hasPage(site, '/admin/dashboard') ? 'titles.adminDashboard' : 'sections.administration'
