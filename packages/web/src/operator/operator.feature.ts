import { menu, routes } from '@gemba/domain/drafts/drafts.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const operatorFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/checklists/$checklistType': page(['operator', 'workflow', 'bypasses'], () =>
      import('./OperatorChecklistsPage.tsx').then(file => file.OperatorChecklistsPage),
    ),
  },
  kept: ['operator-checklists', 'operator-occurrences'],
  recordSearch: () => import('./runSearch.ts').then(file => file.runSearch),
  dashboardCards: () => import('./ChecklistCards.tsx').then(file => file.ChecklistCards),
}
