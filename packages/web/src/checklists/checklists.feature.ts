import { menu, routes, routeValues } from '@gemba/domain/checklists/checklists.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

const phrases = ['checklists']
export const checklistsFeature: WebFeature = {
  routes,
  routeValues,
  menu,
  pages: {
    '/admin/checklists/$checklistType': page(['checklists', 'savedViews', 'exports'], () =>
      import('./list/ChecklistsPage.tsx').then(file => file.ChecklistsPage),
    ),
    '/admin/checklists/$checklistType/$id': page(['checklists', 'run'], () =>
      import('./builder/ChecklistBuildPage.tsx').then(file => file.ChecklistBuildPage),
    ),
    '/admin/checklists/$checklistType/$id/settings': page(phrases, () =>
      import('./settings/ChecklistSettingsPage.tsx').then(file => file.ChecklistSettingsPage),
    ),
    '/admin/checklists/$checklistType/$id/assignments': page(phrases, () =>
      import('./assignments/ChecklistAssignmentsPage.tsx').then(file => file.ChecklistAssignmentsPage),
    ),
    '/admin/checklists/$checklistType/$id/revisions': page(phrases, () =>
      import('./revisions/ChecklistRevisionsPage.tsx').then(file => file.ChecklistRevisionsPage),
    ),
    '/admin/checklists/$checklistType/$id/translations': page(phrases, () =>
      import('./translations/ChecklistTranslationsPage.tsx').then(file => file.ChecklistTranslationsPage),
    ),
  },
  recordSearch: () => import('./checklistSearch.ts').then(file => file.checklistSearch),
}
