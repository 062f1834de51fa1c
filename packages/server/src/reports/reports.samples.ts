import { createDashboardConfiguration } from '@gemba/domain/adminDashboard/dashboards.endpoints'
import {
  deleteAdhocReport,
  listAllAdhocReports,
  listAssociatedAdhocReports,
} from '@gemba/domain/reports/adhocReports.endpoints'
import { getEmbedInfo, listReports } from '@gemba/domain/reports/reports.endpoints'
import { found } from '../platform/http/refusal.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'
import { loadActor } from '../users/public/loadActor.ts'
import { storeReport } from './adhoc/storeReport.ts'
import { compliance } from './standard/compliance.ts'
import { blankReport } from './standardReports.ts'

const blank = blankReport.document(key => key)
type ReportWorld = World & { report: Thing & { name: string }; embedded: Thing }

const configuration = JSON.stringify({ widgets: [{ id: 'a', widget: 'users', x: 0, y: 0, w: 4, h: 4 }] })

const unknown = '5b8f7f5e-8a35-4d6e-9a53-4f8c21f6d1aa'

const saved = ({ customer, person, report }: ReportWorld) => ({
  ...{ userId: person.id, customerId: customer.id, reportName: report.name },
  ...{ reportId: report.id, parentReportId: compliance.id },
})

export const reportSamples = samplesOf<ReportWorld>({
  // A frame saves reports, with its token.
  build: async ({ call, inCustomer, mark }, { person }) => ({
    embedded: await call(createDashboardConfiguration, { body: { name: `Embedded ${mark}`, configuration } }),
    report: await inCustomer(async tx => {
      const actor = found(await loadActor(tx, person.id))
      const made = { name: `Report ${mark}`, parentReportId: compliance.id, document: blank }
      return (await storeReport(tx, actor, made)).report
    }),
  }),
  paths: {
    '/powerbi/': () => ({ reportId: compliance.id }),
    '/powerbi/dashboards/': ({ embedded }) => ({ dashboardId: embedded.id }),
    '/powerbi/adhoc/': ({ report }) => ({ id: report.id, reportId: report.id }),
    '/embedded-reports/': () => ({ reportId: compliance.id }),
  },
  pages: {
    '/admin/power-bi-report': async (ask, { me }) => {
      // A company without the feature reads how to get it.
      if (!me.customer.features.allowPowerBI) return {}
      const { value } = await ask(listReports)
      const [first] = value
      if (first) await ask(getEmbedInfo, { params: { reportId: first.id } })
      return { acts: offered(value.length > 0 && getEmbedInfo) }
    },
    '/admin/power-bi-adhoc-report': async (ask, { me }) => {
      if (!me.customer.features.allowAdhocPowerBI) return {}
      const seesAll = me.roles.some(({ permissions }) => permissions.includes('BI Report Adhoc'))
      const { value } = await ask(seesAll ? listAllAdhocReports : listAssociatedAdhocReports)
      const [first] = value
      if (first) await ask(getEmbedInfo, { params: { reportId: first.id }, query: { mode: 'edit' } })
      return { acts: offered(getEmbedInfo, value.some(({ can }) => can.manage) && deleteAdhocReport) }
    },
  },
  calls: {
    getEmbedInfo: { shared: true, queries: () => [{ mode: 'view' }] },
    queryEmbeddedReport: { body: () => ({ dataset: 'occurrences', columns: [{ field: 'askedCount' }] }) },
    saveEmbeddedReport: { body: () => ({ document: blank, revision: 1 }) },
    saveEmbeddedReportAs: { body: () => ({ document: blank, name: 'Mine' }) },
    saveUserState: { body: () => ({ state: { page: 'page1', report: [], own: {}, slicers: {}, sorts: {} } }) },
    saveAdhocReport: { body: saved, foreign: world => [saved(world)] },
    updateAdhocReport: { body: ({ person, report }) => ({ userId: person.id, reportId: report.id }) },
    changeAdhocReport: { body: () => ({ name: 'Renamed', isShared: true, version: 1 }) },
    updateReportProvider: {
      body: () => ({ provider: 'builtIn', directoryId: unknown, clientId: '', workspaceId: '', role: '', version: 1 }),
    },
    checkReportProvider: {
      body: () => ({ directoryId: unknown, clientId: unknown, workspaceId: unknown, clientSecret: 'x', role: '' }),
    },
    restoreReportRevision: { body: () => ({ revision: 1, version: 1 }) },
  },
})
