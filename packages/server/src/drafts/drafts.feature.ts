import type { ServerFeature } from '../platform/feature.ts'
import { countChecklists } from './counts.ts'
import { deviceChecklistRoutes } from './deviceChecklists.routes.ts'
import { draftRoutes } from './drafts.routes.ts'
import { operatorChecklistRoutes } from './operatorChecklists.routes.ts'
import { draftInspectors } from './public/drafts.table.ts'

export const draftsFeature: ServerFeature = {
  routes: [...draftRoutes, ...operatorChecklistRoutes, ...deviceChecklistRoutes],
  counts: countChecklists,
  appendOnly: [draftInspectors],
  samples: () => import('./drafts.samples.ts').then(file => file.draftSamples),
}
