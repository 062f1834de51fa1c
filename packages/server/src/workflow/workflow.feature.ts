import type { ServerFeature } from '../platform/feature.ts'
import { approvalsDataset } from './approvals.dataset.ts'
import { countPending } from './counts.ts'
import { findApprovals } from './findApprovals.ts'
import { workflowLines } from './notificationLines.ts'
import { checkDecisions } from './public/checkDecisions.ts'
import { checkReleases } from './public/checkReleases.ts'
import { reversalMail } from './public/reversalMail.ts'
import { workflowHistories } from './public/workflow.table.ts'
import { queueExport } from './queueExport.ts'
import { type WorkflowReactions, workflowRoutes } from './workflow.routes.ts'

export const workflowFeature = (reactions: WorkflowReactions): ServerFeature => ({
  routes: workflowRoutes(reactions),
  exports: [queueExport],
  datasets: [approvalsDataset],
  mailKinds: [reversalMail],
  counts: countPending,
  floor: findApprovals,
  notificationLines: workflowLines,
  recordChecks: [checkDecisions, checkReleases],
  appendOnly: [workflowHistories],
  samples: () => import('./workflow.samples.ts').then(file => file.workflowSamples),
})
