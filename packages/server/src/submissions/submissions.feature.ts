import type { ServerFeature } from '../platform/feature.ts'
import { resultMailListener } from './resultMail.ts'
import { submissionRoutes } from './submissions.routes.ts'

export const submissionsFeature: ServerFeature = {
  routes: submissionRoutes,
  mailListeners: [resultMailListener],
  samples: () => import('./submissions.samples.ts').then(file => file.submissionSamples),
}
