import type { ServerFeature } from '../platform/feature.ts'
import { savedViewRoutes } from './savedViews.routes.ts'

export const savedViewsFeature: ServerFeature = {
  routes: savedViewRoutes,
  samples: () => import('./savedViews.samples.ts').then(file => file.savedViewSamples),
}
