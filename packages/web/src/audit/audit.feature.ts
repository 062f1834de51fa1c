import { menu, routes } from '@gemba/domain/audit/audit.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const auditFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/logs': page(['audit', 'savedViews', 'exports'], () =>
      import('./AuditPage.tsx').then(file => file.AuditPage),
    ),
  },
}
