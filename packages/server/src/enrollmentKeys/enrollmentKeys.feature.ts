import type { ServerFeature } from '../platform/feature.ts'
import { enrollRoutes } from './enroll.routes.ts'
import { enrollmentKeyRoutes } from './enrollmentKeys.routes.ts'
import { keyExport } from './keyExport.ts'
import { enrollmentKeyUses } from './public/enrollmentKeys.table.ts'

export const enrollmentKeysFeature: ServerFeature = {
  routes: [...enrollmentKeyRoutes, ...enrollRoutes],
  exports: [keyExport],
  appendOnly: [enrollmentKeyUses],
  samples: () => import('./enrollmentKeys.samples.ts').then(file => file.enrollmentKeySamples),
}
