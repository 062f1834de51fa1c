import type { ServerFeature } from '../platform/feature.ts'

// Its routes and exports ask the datasets of every feature, so ../features.ts wires them.
export const checklistReportsFeature: ServerFeature = {
  samples: () => import('./checklistReports.samples.ts').then(file => file.checklistReportSamples),
}
