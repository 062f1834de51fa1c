import type { ServerFeature } from '../platform/feature.ts'
import { issueRoutes } from './issues.routes.ts'
import { issueHistories } from './public/issues.table.ts'
import { tellDueIssues } from './public/tellOwners.ts'

export const issuesFeature: ServerFeature = {
  routes: issueRoutes,
  dueTellers: [tellDueIssues],
  appendOnly: [issueHistories],
  samples: () => import('./issues.samples.ts').then(file => file.issueSamples),
}
