import { menu, routes } from '@gemba/domain/tagTypes/tagTypes.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const tagTypesFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/tag-types': page(['tagTypes', 'savedViews'], () =>
      import('./TagTypesPage.tsx').then(file => file.TagTypesPage),
    ),
    '/admin/tag-types/$id': page(['tagTypes'], () => import('./TagTypePage.tsx').then(file => file.TagTypePage)),
  },
}
