import { menu, routes } from '@gemba/domain/tags/tags.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const tagsFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/tags': page(['tags', 'savedViews', 'exports'], () => import('./TagsPage.tsx').then(file => file.TagsPage)),
    '/admin/tags/import': page(['imports', 'tags'], () =>
      import('./TagImportPages.tsx').then(file => file.TagImportStartPage),
    ),
    '/admin/tags/import/$id': page(['imports', 'tags'], () =>
      import('./TagImportPages.tsx').then(file => file.TagImportPage),
    ),
    '/admin/tags/$id': page(['tags'], () => import('./TagPage.tsx').then(file => file.TagPage)),
  },
}
