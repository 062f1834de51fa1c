import type { ServerFeature } from '../platform/feature.ts'
import { loginExport, signInExport } from './signInExports.ts'
import { signInsDataset } from './signIns.dataset.ts'
import { signInRoutes } from './signIns.routes.ts'

export const signInsFeature: ServerFeature = {
  routes: signInRoutes,
  exports: [loginExport, signInExport],
  datasets: [signInsDataset],
  samples: () => import('./signIns.samples.ts').then(file => file.signInSamples),
}
