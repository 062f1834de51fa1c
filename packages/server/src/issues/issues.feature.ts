import type { ServerFeature } from '../platform/feature.ts'
import { type IssueReactions, issueRoutes } from './issues.routes.ts'
import { issueHistories } from './public/issues.table.ts'
import { tellDueIssues } from './public/tellOwners.ts'

export const issuesFeature = (reactions: IssueReactions): ServerFeature => ({
  routes: issueRoutes(reactions),
  dueTellers: [tellDueIssues],
  appendOnly: [issueHistories],
  samples: () => import('./issues.samples.ts').then(file => file.issueSamples),
})
