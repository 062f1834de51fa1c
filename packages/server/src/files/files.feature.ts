import type { ServerFeature } from '../platform/feature.ts'
import { fileRoutes } from './files.routes.ts'
import { removeAbandonedFilesJob } from './removeAbandoned.job.ts'

export const filesFeature: ServerFeature = {
  routes: fileRoutes,
  jobs: [removeAbandonedFilesJob],
  samples: () => import('./files.samples.ts').then(file => file.fileSamples),
}
