import type { ServerFeature } from '../platform/feature.ts'
import { customerAccountRoutes } from './customerAccounts.routes.ts'
import { customerExport } from './customerExport.ts'
import { usageRoutes } from './usage.routes.ts'
import { usageExport } from './usageExport.ts'

export const customerAccountsFeature: ServerFeature = {
  routes: [...customerAccountRoutes, ...usageRoutes],
  exports: [customerExport, usageExport],
  samples: () => import('./customerAccounts.samples.ts').then(file => file.customerAccountSamples),
}
