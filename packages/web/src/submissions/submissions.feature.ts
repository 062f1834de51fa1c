import { routes } from '@gemba/domain/submissions/submissions.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const submissionsFeature: WebFeature = {
  routes,
  pages: {
    '/checklists/$checklistType/$id/responses/$response/$revision': page(['submissions', 'workflow'], () =>
      import('./ResponsePage.tsx').then(file => file.ResponsePage),
    ),
    '/print/report/response': page(['submissions', 'workflow'], () =>
      import('./paper/PrintPage.tsx').then(file => file.PrintPage),
    ),
  },
}
