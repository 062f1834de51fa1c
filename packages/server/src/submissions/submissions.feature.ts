import type { ServerFeature } from '../platform/feature.ts'
import { answerNotice } from './answerNotice.ts'
import { type SubmissionReactions, submissionRoutes } from './submissions.routes.ts'

export const submissionsFeature = (reactions: SubmissionReactions): ServerFeature => ({
  routes: submissionRoutes(reactions),
  mailKinds: [answerNotice],
  samples: () => import('./submissions.samples.ts').then(file => file.submissionSamples),
})
