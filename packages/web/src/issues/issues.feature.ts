import { menu, routes } from '@gemba/domain/issues/issues.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

const list = page(['issues', 'savedViews', 'exports'], () => import('./IssuesPage.tsx').then(file => file.IssuesPage))
export const issuesFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/checklists/$checklistType/issues': list,
    '/checklists/$checklistType/issues': list,
    '/checklists/$checklistType/issues/$id': page(['issues'], () =>
      import('./IssuePage.tsx').then(file => file.IssuePage),
    ),
    '/checklists/$checklistType/issues/$id/edit': page(['issues'], () =>
      import('./IssueEditPage.tsx').then(file => file.IssueEditPage),
    ),
    '/checklists/$checklistType/issues/$id/history': page(['issues'], () =>
      import('./IssueHistoryPage.tsx').then(file => file.IssueHistoryPage),
    ),
    '/checklists/$checklistType/issues/$id/history/$historyid': page(['issues'], () =>
      import('./IssueHistoryEntryPage.tsx').then(file => file.IssueHistoryEntryPage),
    ),
  },
  recordSearch: () => import('./issueSearch.ts').then(file => file.issueSearch),
  notifications: {
    phrases: ['issues'],
    load: () => import('./notificationTexts.tsx').then(file => file.notificationTexts),
  },
  dashboardCards: () => import('./IssueCards.tsx').then(file => file.IssueCards),
}
