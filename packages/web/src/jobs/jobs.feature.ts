import { routes } from '@gemba/domain/jobs/jobs.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const jobsFeature: WebFeature = {
  routes,
  pages: {
    '/admin/logs/jobs': page(['jobs'], () => import('./JobsPage.tsx').then(file => file.JobsPage)),
  },
}
