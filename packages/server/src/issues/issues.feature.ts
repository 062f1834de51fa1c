import { functionOf } from '../platform/database/wordIndex.ts'
import type { ServerFeature } from '../platform/feature.ts'
import { countIssues } from './counts.ts'
import { findUrgentIssues } from './findUrgentIssues.ts'
import { issueExport } from './issueExport.ts'
import { issuesDataset } from './issues.dataset.ts'
import { type IssueReactions, issueRoutes } from './issues.routes.ts'
import { issueLines } from './notificationLines.ts'
import { checkIssues } from './public/checkIssues.ts'
import { issueHistories, issueWords } from './public/issues.table.ts'
import { notifyDueIssues } from './public/notifyOwners.ts'

export const issuesFeature = (reactions: IssueReactions): ServerFeature => ({
  routes: issueRoutes(reactions),
  exports: [issueExport],
  datasets: [issuesDataset],
  counts: countIssues,
  floor: findUrgentIssues,
  notificationLines: issueLines,
  dueNotifiers: [notifyDueIssues],
  recordChecks: [checkIssues],
  appendOnly: [issueHistories],
  afterMigrations: functionOf(issueWords),
  samples: () => import('./issues.samples.ts').then(file => file.issueSamples),
})
