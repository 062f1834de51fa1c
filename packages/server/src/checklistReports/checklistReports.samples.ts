import {
  getChecklistReport,
  getDashboardReport,
  getReportChoices,
} from '@gemba/domain/checklistReports/checklistReports.endpoints'
import { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { samplesOf, type World } from '../platform/testing/featureSamples.ts'
import type { Seen, ShownPage } from '../platform/testing/shownPages.ts'

const typeOf = ({ at, query }: Seen) => ChecklistType.parse(at.checklistType ?? query.get('checklistType') ?? 'process')

const reports: ShownPage = async (ask, seen) => {
  const type = typeOf(seen)
  await ask(getReportChoices, { query: { type } })
  await ask(getChecklistReport, { query: { type } })
  return {}
}

const dashboard: ShownPage = async (ask, seen) => {
  // A print view has no feature of its own: without it the page says so.
  if (!seen.me.customer.features.allowChecklistReportDashboard) return {}
  const type = typeOf(seen)
  await ask(getReportChoices, { query: { type } })
  await ask(getDashboardReport, { query: { type } })
  return {}
}

const both = () => [{ type: 'process' }, { type: 'product' }]

export const checklistReportSamples = samplesOf<World>({
  pages: {
    '/admin/checklists/$checklistType/$id/report': reports,
    '/checklists/$checklistType/$languageId/reports': reports,
    '/print/report/checklists/overall': reports,
    '/admin/checklists/$checklistType/$id/dashboard/report': dashboard,
    '/checklists/$checklistType/$languageId/dashboard/report': dashboard,
    '/print/report/dashboard-report': dashboard,
  },
  calls: {
    getReportChoices: { queries: both },
    getChecklistReport: { queries: both },
    exportChecklistReport: { queries: both },
    getDashboardReport: { queries: both },
    listReportRecords: { queries: () => [...both(), { type: 'product', by: 'question' }] },
    exportReportRecords: { queries: both },
  },
})
