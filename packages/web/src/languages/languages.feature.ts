import { menu, routes } from '@gemba/domain/languages/languages.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const languagesFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/languages': page(['languages'], () => import('./LanguagesPage.tsx').then(file => file.LanguagesPage)),
  },
}
