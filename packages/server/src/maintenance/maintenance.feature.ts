import type { ServerFeature } from '../platform/feature.ts'
import { currentMaintenance } from './currentMaintenance.ts'
import { maintenanceRoutes } from './maintenance.routes.ts'
import { windowExport } from './windowExport.ts'

export const maintenanceFeature: ServerFeature = {
  routes: maintenanceRoutes,
  exports: [windowExport],
  afterMigrations: currentMaintenance,
  samples: () => import('./maintenance.samples.ts').then(file => file.maintenanceSamples),
}
