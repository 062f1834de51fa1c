import type { ServerFeature } from '../platform/feature.ts'
import { workflowRoutes } from './workflow.routes.ts'

export const workflowFeature: ServerFeature = {
  routes: workflowRoutes,
  samples: () => import('./workflow.samples.ts').then(file => file.workflowSamples),
}
