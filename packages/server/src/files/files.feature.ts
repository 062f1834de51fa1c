import type { ServerFeature } from '../platform/feature.ts'
import { fileRoutes } from './files.routes.ts'
import { filesStay } from './filesStay.ts'
import { forgetPicture } from './forgetPerson.ts'
import { removeAbandonedFilesJob } from './removeAbandoned.job.ts'

export const filesFeature: ServerFeature = {
  routes: fileRoutes,
  jobs: [removeAbandonedFilesJob],
  afterMigrations: filesStay,
  forgetPerson: forgetPicture,
  samples: () => import('./files.samples.ts').then(file => file.fileSamples),
}
