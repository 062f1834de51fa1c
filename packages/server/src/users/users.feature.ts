import type { ServerFeature } from '../platform/feature.ts'
import { preferenceRoutes } from './preferences.routes.ts'

export const usersFeature: ServerFeature = {
  routes: preferenceRoutes,
  samples: () => import('./users.samples.ts').then(file => file.userSamples),
}
