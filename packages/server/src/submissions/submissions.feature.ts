import type { ServerFeature } from '../platform/feature.ts'
import { submissionRounds } from './public/submissions.table.ts'
import { resultMailListener } from './resultMail.ts'
import { submissionRoutes } from './submissions.routes.ts'

export const submissionsFeature: ServerFeature = {
  routes: submissionRoutes,
  mailListeners: [resultMailListener],
  appendOnly: [submissionRounds],
  samples: () => import('./submissions.samples.ts').then(file => file.submissionSamples),
}
