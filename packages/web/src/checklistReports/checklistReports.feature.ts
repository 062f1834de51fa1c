import { menu, routes } from '@gemba/domain/checklistReports/checklistReports.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

const reports = page(['checklistReports', 'savedViews', 'exports'], () =>
  import('./ReportAddressPage.tsx').then(file => file.ReportAddressPage),
)
const paper = page(['checklistReports'], () =>
  import('./paper/PrintAddressPage.tsx').then(file => file.PrintAddressPage),
)

export const checklistReportsFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/checklists/$checklistType/$id/report': reports,
    '/checklists/$checklistType/$languageId/reports': reports,
    '/admin/checklists/$checklistType/$id/dashboard/report': reports,
    '/checklists/$checklistType/$languageId/dashboard/report': reports,
    '/print/report/checklists/overall': paper,
    '/print/report/dashboard-report': paper,
  },
}
