import { menu, routes } from '@gemba/domain/users/users.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const usersFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/users': page(['users', 'preferences', 'savedViews', 'exports'], () =>
      import('./UsersPage.tsx').then(file => file.UsersPage),
    ),
    '/admin/users/import': page(['imports', 'users'], () =>
      import('./UserImportPages.tsx').then(file => file.UserImportStartPage),
    ),
    '/admin/users/import/$id': page(['imports', 'users'], () =>
      import('./UserImportPages.tsx').then(file => file.UserImportPage),
    ),
    '/admin/users/$id': page(['users', 'preferences'], () =>
      import('./UserProfilePage.tsx').then(file => file.UserProfilePage),
    ),
    '/admin/users/$id/access': page(['users', 'preferences'], () =>
      import('./UserAccessPage.tsx').then(file => file.UserAccessPage),
    ),
    '/admin/users/$id/checklists': page(['users', 'preferences'], () =>
      import('./UserChecklistsPage.tsx').then(file => file.UserChecklistsPage),
    ),
    '/join': page(['users'], () => import('./JoinPage.tsx').then(file => file.JoinPage)),
    '/print/utility/mass-registration': page(['users'], () =>
      import('./MassRegistrationPage.tsx').then(file => file.MassRegistrationPage),
    ),
  },
  recordSearch: () => import('./userSearch.ts').then(file => file.userSearch),
}
