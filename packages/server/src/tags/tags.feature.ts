import type { ServerFeature } from '../platform/feature.ts'
import { tagRoutes } from './tags.routes.ts'

export const tagsFeature: ServerFeature = {
  routes: tagRoutes,
  samples: () => import('./tags.samples.ts').then(file => file.tagSamples),
}
