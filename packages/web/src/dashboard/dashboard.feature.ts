import { menu, routes } from '@gemba/domain/dashboard/dashboard.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const dashboardFeature: WebFeature = {
  routes,
  menu,
  kept: ['dashboard'],
  pages: {
    '/dashboard': page(['dashboard', 'operator'], () => import('./DashboardPage.tsx').then(file => file.DashboardPage)),
  },
}
