import {
  createDashboardConfiguration,
  listDashboardConfigurations,
} from '@gemba/domain/adminDashboard/dashboards.endpoints'
import { review } from '@gemba/domain/core/permissions'
import { may } from '@gemba/domain/core/visitor'
import { listDatasets } from '@gemba/domain/datasets/datasets.endpoints'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered, type ShownPage } from '../platform/testing/shownPages.ts'

const configuration = JSON.stringify({ widgets: [{ id: 'a', widget: 'users', x: 0, y: 0, w: 4, h: 4 }] })

const dashboard: ShownPage = async (ask, { me }) => {
  await ask(listDatasets)
  // Others have the built-in one.
  if (!review('Dashboards').some(permission => may(me, permission))) return {}
  const { can } = await ask(listDashboardConfigurations, { query: {} })
  return { acts: offered(can.create && createDashboardConfiguration) }
}

export const adminDashboardSamples = samplesOf<World & { dashboard: Thing }>({
  build: async ({ call, mark }) => ({
    dashboard: await call(createDashboardConfiguration, { body: { name: `Dashboard ${mark}`, configuration } }),
  }),
  paths: { '/dashboard-configurations/': ({ dashboard }) => ({ id: dashboard.id }) },
  pages: { '/admin/dashboard': dashboard, '/admin/dashboard/screen': dashboard },
  calls: {
    createDashboardConfiguration: { body: () => ({ name: 'New', private: false, configuration }) },
    updateDashboardConfiguration: { body: () => ({ name: 'Renamed', private: false, configuration, version: 1 }) },
  },
})
