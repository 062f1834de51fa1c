import type { ServerFeature } from '../platform/feature.ts'
import { forgetNewsJob } from './forgetNews.job.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { mailNewsJob } from './mailNews.job.ts'
import { newsMail } from './newsMail.ts'
import { summaryMail } from './summaryMail.ts'

export const inboxFeature: ServerFeature = {
  routes: inboxRoutes,
  mailKinds: [newsMail, summaryMail],
  jobs: [mailNewsJob, forgetNewsJob],
  samples: () => import('./inbox.samples.ts').then(file => file.inboxSamples),
}
