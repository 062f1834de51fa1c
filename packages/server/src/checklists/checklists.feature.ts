import type { ServerFeature } from '../platform/feature.ts'
import type { ContentReaction } from '../platform/sharing/sharedKind.ts'
import { assignmentRoutes } from './assignments.routes.ts'
import { categoryRoutes } from './categories.routes.ts'
import { checklistExport } from './checklistExport.ts'
import { checklistRoutes } from './checklists.routes.ts'
import { forgetAssignments } from './forgetPerson.ts'
import { exchangeRoutes } from './imports.routes.ts'
import { checklistRevisions } from './public/checklists.table.ts'
import { revisionRoutes } from './revisions.routes.ts'
import { workbookRoutes } from './workbook/workbook.routes.ts'

type Reactions = { contentChanged: readonly ContentReaction[] }

export const checklistsFeature = ({ contentChanged }: Reactions): ServerFeature => ({
  routes: [
    ...[...assignmentRoutes, ...categoryRoutes, ...checklistRoutes(contentChanged), ...exchangeRoutes],
    ...[...revisionRoutes(contentChanged), ...workbookRoutes],
  ],
  exports: [checklistExport],
  appendOnly: [checklistRevisions],
  forgetPerson: forgetAssignments,
  samples: () => import('./checklists.samples.ts').then(file => file.checklistSamples),
})
