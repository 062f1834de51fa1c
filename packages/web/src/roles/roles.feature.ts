import { menu, routes } from '@gemba/domain/roles/roles.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const rolesFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/roles': page(['roles', 'savedViews', 'exports'], () =>
      import('./RolesPage.tsx').then(file => file.RolesPage),
    ),
    '/admin/roles/$id': page(['roles'], () => import('./RolePage.tsx').then(file => file.RolePage)),
    '/admin/permissions': page(['roles', 'savedViews', 'exports'], () =>
      import('./PermissionsPage.tsx').then(file => file.PermissionsPage),
    ),
  },
}
