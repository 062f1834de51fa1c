import { routes } from '@gemba/domain/exports/exports.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const exportsFeature: WebFeature = {
  routes,
  pages: {
    '/exports': page(['exports'], () => import('./ExportsPage.tsx').then(file => file.ExportsPage)),
  },
  notifications: {
    phrases: ['exports'],
    load: () => import('./notificationTexts.tsx').then(file => file.notificationTexts),
  },
}
