import type { ServerFeature } from '../platform/feature.ts'
import { auditRoutes } from './audit.routes.ts'
import { storeRootsJob } from './storeRoots.job.ts'

export const auditFeature: ServerFeature = {
  routes: auditRoutes,
  jobs: [storeRootsJob],
  samples: () => import('./audit.samples.ts').then(file => file.auditSamples),
}
