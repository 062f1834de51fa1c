import type { ServerFeature } from '../platform/feature.ts'
import { adminDashboardRoutes } from './dashboards.routes.ts'
import { forgetDashboards } from './forgetPerson.ts'

export const adminDashboardFeature: ServerFeature = {
  routes: adminDashboardRoutes,
  forgetPerson: forgetDashboards,
  samples: () => import('./adminDashboard.samples.ts').then(file => file.adminDashboardSamples),
}
