import type { ServerFeature } from '../platform/feature.ts'
import { terminalRoutes } from './terminals.routes.ts'

export const terminalsFeature: ServerFeature = {
  routes: terminalRoutes,
  samples: () => import('./terminals.samples.ts').then(file => file.terminalSamples),
}
