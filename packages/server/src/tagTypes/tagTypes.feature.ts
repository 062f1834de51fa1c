import type { ServerFeature } from '../platform/feature.ts'
import { tagTypeRoutes } from './tagTypes.routes.ts'

export const tagTypesFeature: ServerFeature = {
  routes: tagTypeRoutes,
  samples: () => import('./tagTypes.samples.ts').then(file => file.tagTypeSamples),
}
