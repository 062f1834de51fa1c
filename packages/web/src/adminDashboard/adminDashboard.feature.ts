import { menu, routes } from '@gemba/domain/adminDashboard/adminDashboard.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

const dashboard = page(['adminDashboard'], () =>
  import('./DashboardAddressPage.tsx').then(file => file.DashboardAddressPage),
)

export const adminDashboardFeature: WebFeature = {
  routes,
  menu,
  pages: { '/admin/dashboard': dashboard, '/admin/dashboard/screen': dashboard },
}
