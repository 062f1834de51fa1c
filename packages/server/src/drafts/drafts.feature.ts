import type { ServerFeature } from '../platform/feature.ts'
import { countChecklists } from './counts.ts'
import { deviceChecklistRoutes } from './deviceChecklists.routes.ts'
import { draftRoutes } from './drafts.routes.ts'
import { findOwnDrafts } from './findOwnDrafts.ts'
import { forgetVisits } from './forgetPerson.ts'
import { forgetVisitsJob } from './forgetVisits.job.ts'
import { operatorChecklistRoutes } from './operatorChecklists.routes.ts'
import { draftInspectors } from './public/drafts.table.ts'
import type { RunStart } from './public/runStart.ts'

/** `runStart` says machine and part of a run that begins at a code. */
export const draftsFeature = (runStart: RunStart): ServerFeature => ({
  routes: [...draftRoutes(runStart), ...operatorChecklistRoutes, ...deviceChecklistRoutes],
  counts: countChecklists,
  floor: findOwnDrafts,
  appendOnly: [draftInspectors],
  jobs: [forgetVisitsJob],
  forgetPerson: forgetVisits,
  samples: () => import('./drafts.samples.ts').then(file => file.draftSamples),
})
