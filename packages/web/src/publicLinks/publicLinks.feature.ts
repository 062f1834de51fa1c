import { routes } from '@gemba/domain/publicLinks/publicLinks.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

/** The addresses of the public pages are declared with the operator's list. */
export const publicLinksFeature: WebFeature = {
  routes,
  pages: {
    '/checklist/$code': page(['publicLinks', 'run'], () =>
      import('./PublicChecklistPage.tsx').then(file => file.PublicChecklistPage),
    ),
    '/checklist/$code/completed': page(['publicLinks', 'run'], () =>
      import('./PublicCompletedPage.tsx').then(file => file.PublicCompletedPage),
    ),
    '/admin/checklists/$checklistType/$id/links': page(['publicLinks', 'checklists'], () =>
      import('./links/PublicLinksPage.tsx').then(file => file.PublicLinksPage),
    ),
    '/admin/checklists/$checklistType/$id/links/$linkId': page(['publicLinks', 'checklists'], () =>
      import('./links/PublicLinkPage.tsx').then(file => file.PublicLinkPage),
    ),
    '/print/utility/public-link/$id': page(['publicLinks'], () =>
      import('./links/CodeSheetPage.tsx').then(file => file.CodeSheetPage),
    ),
  },
}
