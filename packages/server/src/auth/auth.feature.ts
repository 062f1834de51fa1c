import type { ServerFeature } from '../platform/feature.ts'
import { accountFunctions } from './accountFunctions.ts'
import { authRoutes } from './auth.routes.ts'
import { emailChangeRoutes } from './emailChanges.routes.ts'
import { enrollFunctions } from './enrollFunctions.ts'
import { followCompany } from './followCompany.ts'
import { forgetExpiredJob } from './forgetExpired.job.ts'
import { forgetSignIns } from './forgetPerson.ts'
import { forgetSignInsJob } from './forgetSignIns.job.ts'
import { joinFunctions } from './joinFunctions.ts'
import { lockFunctions } from './lockFunctions.ts'
import { memberFunctions } from './memberFunctions.ts'
import { pinFunctions } from './pinFunctions.ts'
import { signIns } from './public/signIns.table.ts'
import { sessionModeRoutes } from './sessionMode.routes.ts'
import { sessionTriggers } from './sessionTriggers.ts'
import { signedInUserRoutes } from './signedInUser.routes.ts'
import { terminalSignInRoutes } from './terminalSignIn.routes.ts'

export const authFeature: ServerFeature = {
  routes: [
    ...[...authRoutes, ...emailChangeRoutes, ...signedInUserRoutes],
    ...[...terminalSignInRoutes, ...sessionModeRoutes],
  ],
  jobs: [forgetExpiredJob, forgetSignInsJob],
  aging: [signIns],
  afterMigrations: [
    ...[sessionTriggers, followCompany, accountFunctions],
    ...[memberFunctions, enrollFunctions, joinFunctions, lockFunctions, pinFunctions],
  ].join('\n'),
  forgetPerson: forgetSignIns,
  samples: () => import('./auth.samples.ts').then(file => file.authSamples),
}
