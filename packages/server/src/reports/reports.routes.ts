import type { Dataset } from '../platform/datasets/dataset.ts'
import { refuse } from '../platform/http/refusal.ts'
import { phrase } from '../platform/phrases.ts'
import { adhocReportAnswers } from './adhoc/adhocReports.routes.ts'
import { embeddedDashboardRoutes } from './embeddedDashboards.routes.ts'
import { embeddedReportRoutes } from './embeddedReports.routes.ts'
import { embedTokenFor } from './embedToken.ts'
import { frameAddress } from './frameAddress.ts'
import { powerBiProvider } from './powerBi/powerBiProvider.ts'
import { providedRoutes, type ReportProvider } from './provider/provider.ts'
import { reportProviderRoutes } from './provider/reportProvider.routes.ts'
import { shownReport } from './shownReport.ts'
import { openReports } from './standardReports.ts'
import { userStateRoutes } from './userStates/userStates.routes.ts'

/** What Gemba answers itself about its reports. `datasets` are those of all features. */
const builtInProvider = (datasets: readonly Dataset[], adhoc: Omit<ReportProvider, 'listReports' | 'getEmbedInfo'>) =>
  ({
    ...adhoc,

    listReports: {
      handler: async ({ actor, locale }) => ({
        value: openReports(datasets, actor)
          .map(({ id, name, datasets: [datasetId] }) => ({
            id,
            name: phrase(locale, `reports:name.${name}`),
            datasetId,
          }))
          .sort((one, other) => one.name.localeCompare(other.name, locale)),
      }),
    },

    getEmbedInfo: {
      handler: async ({ tx, actor, locale, params: { reportId }, query: { mode }, runtime: { settings } }) => {
        const { datasets: asked, rights: most } = await shownReport({ tx, datasets, actor, locale }, reportId)
        if (mode === 'edit' && most === 'view') throw refuse('permission-missing', { message: 'reports:viewOnly' })
        const rights = mode === 'edit' ? most : 'view'
        const embedUrl = frameAddress(settings, actor, { reportId })
        const token = embedTokenFor(settings, { actor, reportId, rights })
        return { reportId, datasetId: asked[0] ?? '', embedUrl, relayUrl: null, rights, ...token }
      },
    },
  }) satisfies ReportProvider

/** `datasets` are those of all features. */
export const reportRoutes = (datasets: readonly Dataset[]) => {
  const adhoc = adhocReportAnswers(datasets)
  return [
    ...providedRoutes({ builtIn: builtInProvider(datasets, adhoc.provided), powerBi: powerBiProvider }),
    ...adhoc.routes,
    ...embeddedReportRoutes(datasets),
    ...embeddedDashboardRoutes(datasets),
    ...userStateRoutes(datasets),
    ...reportProviderRoutes,
  ]
}
