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
    '/checklist/$code/completed': page(['publicLinks'], () =>
      import('./PublicCompletedPage.tsx').then(file => file.PublicCompletedPage),
    ),
  },
}
