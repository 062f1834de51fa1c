import { menu, routes } from '@gemba/domain/tagTypes/tagTypes.pages'
import type { Manifest } from '../platform/manifest.ts'
import { page } from '../platform/pages.ts'

export const tagTypes: Manifest = {
  routes,
  menu,
  pages: {
    '/admin/tag-types': page(['tagTypes', 'savedViews'], () =>
      import('./TagTypesPage.tsx').then(file => file.TagTypesPage),
    ),
    '/admin/tag-types/$id': page(['tagTypes'], () => import('./TagTypePage.tsx').then(file => file.TagTypePage)),
  },
}
