import { menu, routes } from '@gemba/domain/groups/groups.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const groupsFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/groups': page(['groups', 'savedViews', 'exports'], () =>
      import('./GroupsPage.tsx').then(file => file.GroupsPage),
    ),
    '/admin/groups/import': page(['imports', 'groups'], () =>
      import('./GroupImportPages.tsx').then(file => file.GroupImportStartPage),
    ),
    '/admin/groups/import/$id': page(['imports', 'groups'], () =>
      import('./GroupImportPages.tsx').then(file => file.GroupImportPage),
    ),
    '/admin/groups/$id': page(['groups', 'exports'], () =>
      import('./GroupPeoplePage.tsx').then(file => file.GroupPeoplePage),
    ),
    '/admin/groups/$id/rule': page(['groups'], () =>
      import('./rule/GroupRulePage.tsx').then(file => file.GroupRulePage),
    ),
    '/admin/groups/$id/history': page(['groups'], () =>
      import('./GroupHistoryPage.tsx').then(file => file.GroupHistoryPage),
    ),
  },
  recordSearch: () => import('./groupSearch.ts').then(file => file.groupSearch),
}
