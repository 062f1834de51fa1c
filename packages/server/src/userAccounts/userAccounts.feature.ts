import type { ServerFeature } from '../platform/feature.ts'
import { userAccountRoutes } from './userAccounts.routes.ts'

export const userAccountsFeature: ServerFeature = {
  routes: userAccountRoutes,
  samples: () => import('./userAccounts.samples.ts').then(file => file.userAccountSamples),
}
