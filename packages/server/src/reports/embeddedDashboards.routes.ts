import { getDashboardEmbedInfo } from '@gemba/domain/reports/embeddedDashboards.endpoints'
import { findDashboardReport } from '../adminDashboard/public/dashboardReport.ts'
import type { Dataset } from '../platform/datasets/dataset.ts'
import { found } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { embedTokenFor } from './embedToken.ts'
import { frameAddress } from './frameAddress.ts'

/** Dashboards of administration in pages of other hosts. `datasets` are those of all features. */
export const embeddedDashboardRoutes = (datasets: readonly Dataset[]) => [
  route(getDashboardEmbedInfo, async ({ tx, actor, locale, params: { dashboardId }, runtime: { settings } }) => {
    const { document } = found(await findDashboardReport(tx, { actor, locale, datasets }, dashboardId))
    const tiles = document.pages.flatMap(({ visuals }) =>
      visuals.map(({ name: tileId, title }) => ({
        ...{ id: tileId, title },
        embedUrl: frameAddress(settings, actor, { dashboardId, tileId }),
      })),
    )
    const token = embedTokenFor(settings, { actor, reportId: dashboardId, rights: 'view' })
    return { dashboardId, tiles, embedUrl: frameAddress(settings, actor, { dashboardId }), ...token }
  }),
]
