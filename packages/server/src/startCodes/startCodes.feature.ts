import type { ServerFeature } from '../platform/feature.ts'
import { startCodeRoutes } from './startCodes.routes.ts'
import { startOpeningRoutes } from './startOpening.routes.ts'

export const startCodesFeature: ServerFeature = {
  routes: [...startCodeRoutes, ...startOpeningRoutes],
  samples: () => import('./startCodes.samples.ts').then(file => file.startCodeSamples),
}
