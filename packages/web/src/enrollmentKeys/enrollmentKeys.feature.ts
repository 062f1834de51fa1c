import { menu, routes } from '@gemba/domain/enrollmentKeys/enrollmentKeys.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const enrollmentKeysFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/invites': page(['enrollmentKeys', 'savedViews', 'exports'], () =>
      import('./EnrollmentKeysPage.tsx').then(file => file.EnrollmentKeysPage),
    ),
    '/admin/invites/$id': page(['enrollmentKeys'], () =>
      import('./EnrollmentKeyPage.tsx').then(file => file.EnrollmentKeyPage),
    ),
    '/admin/invites/$id/uses': page(['enrollmentKeys'], () =>
      import('./EnrollmentKeyUsesPage.tsx').then(file => file.EnrollmentKeyUsesPage),
    ),
    '/print/utility/enrollment-key/$id': page(['enrollmentKeys'], () =>
      import('./EnrollmentKeySheetPage.tsx').then(file => file.EnrollmentKeySheetPage),
    ),
  },
}
