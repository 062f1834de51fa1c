import { routes } from '@gemba/domain/shell/shell.pages'
import type { Manifest } from '../platform/manifest.ts'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { page } from '../platform/pages.ts'

export const shell: Manifest = {
  routes,
  pages: {
    '/error': page([], () => import('../platform/ErrorPage.tsx').then(file => file.ErrorPage)),
    '/404': page([], async () => NotFoundPage),
  },
}
