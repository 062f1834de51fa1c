import { menu, routes } from '@gemba/domain/users/users.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

const phrases = ['users', 'preferences']

export const usersFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/users': page([...phrases, 'savedViews'], () => import('./UsersPage.tsx').then(file => file.UsersPage)),
    '/admin/users/$id': page(phrases, () => import('./UserProfilePage.tsx').then(file => file.UserProfilePage)),
    '/admin/users/$id/access': page(phrases, () => import('./UserAccessPage.tsx').then(file => file.UserAccessPage)),
    '/print/utility/mass-registration': page(['users'], () =>
      import('./MassRegistrationPage.tsx').then(file => file.MassRegistrationPage),
    ),
  },
  recordSearch: () => import('./userSearch.ts').then(file => file.userSearch),
}
