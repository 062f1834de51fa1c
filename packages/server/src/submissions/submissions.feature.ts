import type { ServerFeature } from '../platform/feature.ts'
import { answerNotice } from './answerNotice.ts'
import { findResults } from './findResults.ts'
import { submissionsDataset } from './submissions.dataset.ts'
import { type SubmissionReactions, submissionRoutes } from './submissions.routes.ts'

export const submissionsFeature = (reactions: SubmissionReactions): ServerFeature => ({
  routes: submissionRoutes(reactions),
  mailKinds: [answerNotice],
  datasets: [submissionsDataset],
  floor: findResults,
  samples: () => import('./submissions.samples.ts').then(file => file.submissionSamples),
})
