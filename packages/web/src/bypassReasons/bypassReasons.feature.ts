import { menu, routes } from '@gemba/domain/bypassReasons/bypassReasons.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const bypassReasonsFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/bypass-reasons': page(['bypassReasons', 'savedViews'], () =>
      import('./BypassReasonsPage.tsx').then(file => file.BypassReasonsPage),
    ),
    '/admin/bypass-reasons/$id': page(['bypassReasons'], () =>
      import('./BypassReasonPage.tsx').then(file => file.BypassReasonPage),
    ),
  },
}
