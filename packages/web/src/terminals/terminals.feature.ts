import { menu, routes } from '@gemba/domain/terminals/terminals.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const terminalsFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/terminals': page(['terminals', 'savedViews'], () =>
      import('./TerminalsPage.tsx').then(file => file.TerminalsPage),
    ),
  },
}
