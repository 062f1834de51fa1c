import type { ServerFeature } from '../platform/feature.ts'
import { companySettingsRoutes } from './companySettings.routes.ts'

export const customersFeature: ServerFeature = {
  routes: companySettingsRoutes,
  samples: () => import('./customers.samples.ts').then(file => file.customerSamples),
}
