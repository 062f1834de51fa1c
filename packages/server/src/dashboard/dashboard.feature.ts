import type { ServerFeature } from '../platform/feature.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

export const dashboardFeature: ServerFeature = {
  routes: dashboardRoutes,
  samples: () => import('./dashboard.samples.ts').then(file => file.dashboardSamples),
}
