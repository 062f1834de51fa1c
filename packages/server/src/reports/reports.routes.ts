import {
  getEmbeddedReport,
  getEmbedInfo,
  listReports,
  queryEmbeddedReport,
} from '@gemba/domain/reports/reports.endpoints'
import { askDataset, describe } from '../datasets/public/openDatasets.ts'
import type { Dataset } from '../platform/datasets/dataset.ts'
import { checkAccess } from '../platform/http/access.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import { route, tokenRoute } from '../platform/http/route.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { Runtime } from '../platform/runtime.ts'
import type { Owner } from '../platform/workers/fairQueue.ts'
import { zoneOf } from '../platform/zone.ts'
import { bearerOf, embedTokenFor, readerOf } from './embedToken.ts'
import { openReports } from './standardReports.ts'

/** `datasets` are those of all features. */
export const reportRoutes = (datasets: readonly Dataset[]) => {
  const openReport = (actor: Actor, id: string) => found(openReports(datasets, actor).find(one => one.id === id))

  /** The report of a token and its reader, who must still be one of those who view reports. */
  const embedded = async ({ db }: Runtime, owner: Owner, reportId: string) => {
    const actor = await readerOf(db, owner)
    checkAccess(getEmbedInfo, actor)
    const locale: Locale = actor.preferences.language ?? actor.customer.settings.language
    return { actor, locale, report: openReport(actor, reportId) }
  }

  return [
    route(listReports, async ({ actor, locale }) => ({
      value: openReports(datasets, actor)
        .map(({ id, name, datasets: [datasetId] }) => ({ id, name: phrase(locale, `reports:name.${name}`), datasetId }))
        .sort((one, other) => one.name.localeCompare(other.name, locale)),
    })),

    route(getEmbedInfo, async ({ actor, params: { reportId }, runtime: { settings } }) => {
      const { datasets: asked } = openReport(actor, reportId)
      const embedUrl = new URL(`/report-frame/?reportId=${reportId}`, settings.url).href
      return { reportId, datasetId: asked[0], embedUrl, ...embedTokenFor(settings, { actor, reportId }) }
    }),

    tokenRoute(getEmbeddedReport, bearerOf, async ({ runtime, owner, params: { reportId } }) => {
      const { actor, locale, report } = await embedded(runtime, owner, reportId)
      return {
        id: reportId,
        name: phrase(locale, `reports:name.${report.name}`),
        document: report.document(key => phrase(locale, `reports:${key}`)),
        datasets: datasets.filter(({ id }) => report.datasets.includes(id)).map(one => describe(one, locale)),
        language: locale,
        locale: actor.preferences.dateTimeFormat ?? actor.customer.settings.locale,
        timezone: zoneOf(actor),
      }
    }),

    tokenRoute(queryEmbeddedReport, bearerOf, async ({ runtime, owner, params: { reportId }, body }) => {
      const { actor, locale, report } = await embedded(runtime, owner, reportId)
      found(report.datasets.find(id => id === body.dataset))
      return askDataset(runtime, datasets, body, { actor, locale })
    }),
  ]
}
