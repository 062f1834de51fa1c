import type { ServerFeature } from '../platform/feature.ts'
import { auditRoutes } from './audit.routes.ts'
import { keepRootsJob } from './keepRoots.job.ts'

export const auditFeature: ServerFeature = {
  routes: auditRoutes,
  jobs: [keepRootsJob],
  samples: () => import('./audit.samples.ts').then(file => file.auditSamples),
}
