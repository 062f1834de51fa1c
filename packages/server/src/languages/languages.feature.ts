import type { ServerFeature } from '../platform/feature.ts'
import { languageRoutes } from './languages.routes.ts'

export const languagesFeature: ServerFeature = {
  routes: languageRoutes,
  samples: () => import('./languages.samples.ts').then(file => file.languageSamples),
}
