import type { ServerFeature } from '../platform/feature.ts'
import { preferenceRoutes } from './preferences.routes.ts'
import { userRoutes } from './users.routes.ts'

export const usersFeature: ServerFeature = {
  routes: [...preferenceRoutes, ...userRoutes],
  samples: () => import('./users.samples.ts').then(file => file.userSamples),
}
