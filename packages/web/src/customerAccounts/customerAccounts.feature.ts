import { menu, routes } from '@gemba/domain/customerAccounts/customerAccounts.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const customerAccountsFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/customers': page(['customerAccounts', 'savedViews', 'exports', 'companyData'], () =>
      import('./CustomersPage.tsx').then(file => file.CustomersPage),
    ),
    '/admin/customers/new': page(['customerAccounts', 'users', 'preferences'], () =>
      import('./CustomerCreatePage.tsx').then(file => file.CustomerCreatePage),
    ),
    '/admin/customers/deleted': page(['customerAccounts'], () =>
      import('./DeletedCustomersPage.tsx').then(file => file.DeletedCustomersPage),
    ),
    '/admin/customers/$id': page(['customerAccounts', 'companyData', 'exports', 'supportSessions'], () =>
      import('./CustomerPage.tsx').then(file => file.CustomerPage),
    ),
    '/admin/system-reports': page(['customerAccounts', 'exports'], () =>
      import('./SystemReportsPage.tsx').then(file => file.SystemReportsPage),
    ),
  },
}
