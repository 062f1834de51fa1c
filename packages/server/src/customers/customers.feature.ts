import type { ServerFeature } from '../platform/feature.ts'
import { companySettingsRoutes } from './companySettings.routes.ts'
import { companyNameIsFree } from './public/requireFreeCompanyName.ts'

export const customersFeature: ServerFeature = {
  routes: companySettingsRoutes,
  afterMigrations: companyNameIsFree,
  samples: () => import('./customers.samples.ts').then(file => file.customerSamples),
}
