import { menu, routes } from '@gemba/domain/signIns/signIns.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const signInsFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/login-report': page(['signIns', 'savedViews', 'exports'], () =>
      import('./LoginReportPage.tsx').then(file => file.LoginReportPage),
    ),
    '/admin/users/$id/sign-ins': page(['signIns', 'users', 'preferences', 'exports'], () =>
      import('./UserSignInsPage.tsx').then(file => file.UserSignInsPage),
    ),
  },
}
