import type { ServerFeature } from '../platform/feature.ts'
import { pushDeviceRoutes } from './devices.routes.ts'
import { forgetPushes } from './forgetPerson.ts'
import { forgetPushesJob } from './forgetPushes.job.ts'
import { pushRevocations } from './revocations.ts'

// Sending needs the words of every feature, so ../features.ts wires it (sendPushJob).
export const pushFeature: ServerFeature = {
  routes: pushDeviceRoutes,
  jobs: [forgetPushesJob],
  afterMigrations: pushRevocations,
  forgetPerson: forgetPushes,
  samples: () => import('./push.samples.ts').then(file => file.pushSamples),
}
