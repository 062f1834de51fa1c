import type { ServerFeature } from '../platform/feature.ts'
import { workflowHistories } from './public/workflow.table.ts'
import { workflowRoutes } from './workflow.routes.ts'

export const workflowFeature: ServerFeature = {
  routes: workflowRoutes,
  appendOnly: [workflowHistories],
  samples: () => import('./workflow.samples.ts').then(file => file.workflowSamples),
}
