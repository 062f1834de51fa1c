import type { ServerFeature } from '../platform/feature.ts'
import { draftRoutes } from './drafts.routes.ts'
import { operatorChecklistRoutes } from './operatorChecklists.routes.ts'

export const draftsFeature: ServerFeature = {
  routes: [...draftRoutes, ...operatorChecklistRoutes],
  samples: () => import('./drafts.samples.ts').then(file => file.draftSamples),
}
