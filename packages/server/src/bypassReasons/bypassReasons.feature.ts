import type { ServerFeature } from '../platform/feature.ts'
import { bypassReasonRoutes } from './bypassReasons.routes.ts'

export const bypassReasonsFeature: ServerFeature = {
  routes: bypassReasonRoutes,
  samples: () => import('./bypassReasons.samples.ts').then(file => file.bypassReasonSamples),
}
