import { routes } from '@gemba/domain/shell/shell.pages'
import type { WebFeature } from '../platform/feature.ts'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { page } from '../platform/pages.ts'

export const shellFeature: WebFeature = {
  routes,
  kept: ['inbox'],
  pages: {
    '/error': page([], () => import('../platform/ErrorPage.tsx').then(file => file.ErrorPage)),
    '/404': page([], async () => NotFoundPage),
  },
}
