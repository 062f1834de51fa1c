import { menu, routes } from '@gemba/domain/dashboard/dashboard.pages'
import type { Manifest } from '../platform/manifest.ts'
import { page } from '../platform/pages.ts'

export const dashboard: Manifest = {
  routes,
  menu,
  pages: {
    '/dashboard': page(['dashboard'], () => import('./DashboardPage.tsx').then(file => file.DashboardPage)),
  },
}
