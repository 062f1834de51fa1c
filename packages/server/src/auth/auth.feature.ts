import type { ServerFeature } from '../platform/feature.ts'
import { authRoutes } from './auth.routes.ts'
import { forgetExpiredJob } from './forgetExpired.job.ts'

export const authFeature: ServerFeature = {
  routes: authRoutes,
  jobs: [forgetExpiredJob],
  samples: () => import('./auth.samples.ts').then(file => file.authSamples),
}
