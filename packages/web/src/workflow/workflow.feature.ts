import { menu, routes, routeValues } from '@gemba/domain/workflow/workflow.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const workflowFeature: WebFeature = {
  routes,
  routeValues,
  menu,
  pages: {
    '/checklists/$checklistType/submissions/$role': page(['workflow', 'savedViews', 'exports'], () =>
      import('./queues/QueuePage.tsx').then(file => file.QueuePage),
    ),
    '/checklists/$checklistType/submissions/$role/$id/response/$response/$revision': page(
      ['workflow', 'submissions', 'auth'],
      () => import('./review/ReviewPage.tsx').then(file => file.ReviewPage),
    ),
  },
  recordSearch: () => import('./inspectionSearch.ts').then(file => file.inspectionSearch),
  notifications: {
    phrases: ['workflow'],
    load: () => import('./notificationTexts.tsx').then(file => file.notificationTexts),
  },
  dashboardCards: () => import('./QueueCards.tsx').then(file => file.QueueCards),
}
