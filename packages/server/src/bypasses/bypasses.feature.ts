import type { ServerFeature } from '../platform/feature.ts'
import { type BypassReactions, bypassRoutes } from './bypasses.routes.ts'

export const bypassesFeature = (reactions: BypassReactions): ServerFeature => ({
  routes: bypassRoutes(reactions),
  samples: () => import('./bypasses.samples.ts').then(file => file.bypassSamples),
})
