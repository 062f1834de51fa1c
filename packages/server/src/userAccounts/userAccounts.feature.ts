import type { ServerFeature } from '../platform/feature.ts'
import { joiningRoutes } from './joining.routes.ts'
import { pinRoutes } from './pins.routes.ts'
import { profileRoutes } from './profile.routes.ts'
import { userAccountRoutes } from './userAccounts.routes.ts'
import { userExport } from './userExport.ts'
import { usersDataset } from './users.dataset.ts'

export const userAccountsFeature: ServerFeature = {
  routes: [...userAccountRoutes, ...profileRoutes, ...joiningRoutes, ...pinRoutes],
  exports: [userExport],
  datasets: [usersDataset],
  samples: () => import('./userAccounts.samples.ts').then(file => file.userAccountSamples),
}
