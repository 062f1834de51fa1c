import type { ServerFeature } from '../platform/feature.ts'
import { forgetViews } from './forgetPerson.ts'
import { savedViewRoutes } from './savedViews.routes.ts'

export const savedViewsFeature: ServerFeature = {
  routes: savedViewRoutes,
  forgetPerson: forgetViews,
  samples: () => import('./savedViews.samples.ts').then(file => file.savedViewSamples),
}
