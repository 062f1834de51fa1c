import type { ServerFeature } from '../platform/feature.ts'
import { assignmentRoutes } from './assignments.routes.ts'
import { categoryRoutes } from './categories.routes.ts'
import { checklistExport } from './checklistExport.ts'
import { checklistRoutes } from './checklists.routes.ts'
import { exchangeRoutes } from './imports.routes.ts'
import { checklistRevisions } from './public/checklists.table.ts'
import { revisionRoutes } from './revisions.routes.ts'

export const checklistsFeature: ServerFeature = {
  routes: [...assignmentRoutes, ...categoryRoutes, ...checklistRoutes, ...exchangeRoutes, ...revisionRoutes],
  exports: [checklistExport],
  appendOnly: [checklistRevisions],
  samples: () => import('./checklists.samples.ts').then(file => file.checklistSamples),
}
