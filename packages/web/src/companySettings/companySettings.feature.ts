import { menu, routes } from '@gemba/domain/companySettings/companySettings.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const companySettingsFeature: WebFeature = {
  routes,
  menu,
  pages: {
    '/admin/company-settings': page(
      ['companySettings', 'preferences', 'companyData', 'exports', 'reports', 'auth'],
      () => import('./CompanySettingsPage.tsx').then(file => file.CompanySettingsPage),
    ),
  },
}
