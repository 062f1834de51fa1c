import type { ServerFeature } from '../platform/feature.ts'
import { accountFunctions } from './accountFunctions.ts'
import { authRoutes } from './auth.routes.ts'
import { forgetExpiredJob } from './forgetExpired.job.ts'
import { memberFunctions } from './memberFunctions.ts'
import { sessionTriggers } from './sessionTriggers.ts'
import { signedInUserRoutes } from './signedInUser.routes.ts'

export const authFeature: ServerFeature = {
  routes: [...authRoutes, ...signedInUserRoutes],
  jobs: [forgetExpiredJob],
  afterMigrations: [sessionTriggers, accountFunctions, memberFunctions].join('\n'),
  samples: () => import('./auth.samples.ts').then(file => file.authSamples),
}
