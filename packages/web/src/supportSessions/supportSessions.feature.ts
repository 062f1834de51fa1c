import { routes } from '@gemba/domain/supportSessions/supportSessions.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const supportSessionsFeature: WebFeature = {
  routes,
  pages: {
    '/admin/logs/support': page(['supportSessions'], () =>
      import('./SupportSessionsPage.tsx').then(file => file.SupportSessionsPage),
    ),
  },
  notifications: {
    phrases: ['supportSessions'],
    load: () => import('./notificationTexts.tsx').then(file => file.notificationTexts),
  },
}
