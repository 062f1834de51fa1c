import type { ServerFeature } from '../platform/feature.ts'
import { loginExport, signInExport } from './signInExports.ts'
import { signInRoutes } from './signIns.routes.ts'

export const signInsFeature: ServerFeature = {
  routes: signInRoutes,
  exports: [loginExport, signInExport],
  samples: () => import('./signIns.samples.ts').then(file => file.signInSamples),
}
