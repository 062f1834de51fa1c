import type { ServerFeature } from '../platform/feature.ts'
import { auditExport } from './auditExport.ts'
import { redactFunctions } from './redactFunctions.ts'
import { storeRootsJob } from './storeRoots.job.ts'

/** Its routes verify the records of all features, so features.ts makes them. */
export const auditFeature: ServerFeature = {
  exports: [auditExport],
  jobs: [storeRootsJob],
  afterMigrations: redactFunctions,
  samples: () => import('./audit.samples.ts').then(file => file.auditSamples),
}
