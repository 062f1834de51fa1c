import { routes } from '@gemba/domain/filterLinks/filterLinks.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const filterLinksFeature: WebFeature = {
  routes,
  pages: {
    '/filterlink': page(['filterLinks'], () => import('./FilterLinkPage.tsx').then(file => file.FilterLinkPage)),
  },
}
