import type { ServerFeature } from '../platform/feature.ts'
import { companySettingsRoutes } from './companySettings.routes.ts'

export const companySettingsFeature: ServerFeature = {
  routes: companySettingsRoutes,
  samples: () => import('./companySettings.samples.ts').then(file => file.companySettingsSamples),
}
