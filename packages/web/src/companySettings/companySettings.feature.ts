import { menu, routes } from '@gemba/domain/companySettings/companySettings.pages'
import type { Manifest } from '../platform/manifest.ts'
import { page } from '../platform/pages.ts'

export const companySettings: Manifest = {
  routes,
  menu,
  pages: {
    '/admin/company-settings': page(['companySettings', 'preferences'], () =>
      import('./CompanySettingsPage.tsx').then(file => file.CompanySettingsPage),
    ),
  },
}
