import { routes } from '@gemba/domain/releaseNotes/releaseNotes.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const releaseNotesFeature: WebFeature = {
  routes,
  pages: {
    '/whats-new': page(['releaseNotes'], () => import('./ReleaseNotesPage.tsx').then(file => file.ReleaseNotesPage)),
  },
}
