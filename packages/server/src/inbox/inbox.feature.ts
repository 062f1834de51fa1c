import type { ServerFeature } from '../platform/feature.ts'
import { forgetNewsJob } from './forgetNews.job.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { mailNewsJob } from './mailNews.job.ts'

export const inboxFeature: ServerFeature = {
  routes: inboxRoutes,
  jobs: [mailNewsJob, forgetNewsJob],
  samples: () => import('./inbox.samples.ts').then(file => file.inboxSamples),
}
