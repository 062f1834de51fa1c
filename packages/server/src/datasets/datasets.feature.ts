import type { ServerFeature } from '../platform/feature.ts'

// Its routes ask the datasets of every feature, so ../features.ts wires them (datasetRoutes).
export const datasetsFeature: ServerFeature = {
  samples: () => import('./datasets.samples.ts').then(file => file.datasetSamples),
}
