import { menu, routes } from '@gemba/domain/collections/collections.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const collectionsFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/collections': page(['collections', 'savedViews'], () =>
      import('./CollectionsPage.tsx').then(file => file.CollectionsPage),
    ),
    '/admin/collections/$id': page(['collections'], () =>
      import('./CollectionPage.tsx').then(file => file.CollectionPage),
    ),
  },
}
