import type { ServerFeature } from '../platform/feature.ts'
import { tutorialRoutes } from './tutorials.routes.ts'

export const tutorialsFeature: ServerFeature = {
  routes: tutorialRoutes,
  samples: () => import('./tutorials.samples.ts').then(file => file.tutorialSamples),
}
