import { type Pages, page } from './platform/pages.ts'

/** Every page that exists, by its address in the route table. A new page is one line here. */
export const pages: Pages = {
  '/dashboard': page(['dashboard'], () => import('./dashboard/DashboardPage.tsx').then(file => file.DashboardPage)),
  '/error': page([], () => import('./platform/ErrorPage.tsx').then(file => file.ErrorPage)),
  '/404': page([], () => import('./platform/NotFoundPage.tsx').then(file => file.NotFoundPage)),
}
