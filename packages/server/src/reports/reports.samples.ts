import { getEmbedInfo, listReports } from '@gemba/domain/reports/reports.endpoints'
import { samplesOf, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'
import { compliance } from './standard/compliance.ts'

export const reportSamples = samplesOf<World>({
  paths: {
    '/powerbi/': () => ({ reportId: compliance.id }),
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
  },
  calls: {
    getEmbedInfo: { shared: true },
    queryEmbeddedReport: { body: () => ({ dataset: 'occurrences', columns: [{ field: 'askedCount' }] }) },
  },
})
