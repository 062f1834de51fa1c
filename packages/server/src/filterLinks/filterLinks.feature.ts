import type { ServerFeature } from '../platform/feature.ts'
import { filterLinkRoutes } from './filterLinks.routes.ts'

export const filterLinksFeature: ServerFeature = {
  routes: filterLinkRoutes,
  samples: () => import('./filterLinks.samples.ts').then(file => file.filterLinkSamples),
}
