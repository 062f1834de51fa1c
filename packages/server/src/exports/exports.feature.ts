import type { ServerFeature } from '../platform/feature.ts'
import { forgetExports } from './forgetPerson.ts'
import { exportLines } from './notificationLines.ts'
import { removeExportsJob } from './removeExports.job.ts'

// Its calls and the job that makes a file need the lists of every feature, so ../features.ts wires them (exportRoutes,
// runExportJob).
export const exportsFeature: ServerFeature = {
  jobs: [removeExportsJob],
  notificationLines: exportLines,
  forgetPerson: forgetExports,
  samples: () => import('./exports.samples.ts').then(file => file.exportSamples),
}
