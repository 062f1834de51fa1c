import type { ServerFeature } from '../platform/feature.ts'
import { supportLines } from './notificationLines.ts'
import { supportFunctions } from './supportFunctions.ts'
import { supportSessionRoutes } from './supportSessions.routes.ts'

export const supportSessionsFeature: ServerFeature = {
  routes: supportSessionRoutes,
  notificationLines: supportLines,
  afterMigrations: supportFunctions,
  samples: () => import('./supportSessions.samples.ts').then(file => file.supportSessionSamples),
}
