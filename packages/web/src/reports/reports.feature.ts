import { menu, routes } from '@gemba/domain/reports/reports.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const reportsFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/power-bi-report': page(['reports'], () =>
      import('./PowerBiReportPage.tsx').then(file => file.PowerBiReportPage),
    ),
    '/admin/power-bi-adhoc-report': page(['reports'], () =>
      import('./PowerBiAdhocReportPage.tsx').then(file => file.PowerBiAdhocReportPage),
    ),
  },
}
