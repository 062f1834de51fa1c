import type { ServerFeature } from '../platform/feature.ts'

// Its routes ask every feature for its figures, so ../features.ts wires them (dashboardRoutes).
export const dashboardFeature: ServerFeature = {
  samples: () => import('./dashboard.samples.ts').then(file => file.dashboardSamples),
}
