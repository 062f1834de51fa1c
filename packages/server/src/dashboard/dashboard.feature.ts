import type { ServerFeature } from '../platform/feature.ts'

// Its routes ask every feature for its figures, so they stand in ../features.ts (dashboardRoutes).
export const dashboardFeature: ServerFeature = {
  samples: () => import('./dashboard.samples.ts').then(file => file.dashboardSamples),
}
