import { menu, routes } from '@gemba/domain/maintenance/maintenance.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const maintenanceFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/maintenance': page(['maintenance', 'savedViews', 'exports'], () =>
      import('./MaintenancePage.tsx').then(file => file.MaintenancePage),
    ),
    '/admin/maintenance/$id': page(['maintenance'], () =>
      import('./MaintenanceWindowPage.tsx').then(file => file.MaintenanceWindowPage),
    ),
  },
}
