import type { ServerFeature } from '../platform/feature.ts'

// Its routes ask the datasets of every feature, so ../features.ts wires them (reportRoutes).
export const reportsFeature: ServerFeature = {
  samples: () => import('./reports.samples.ts').then(file => file.reportSamples),
}
