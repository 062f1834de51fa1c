import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

/** The pages of a run; their addresses are declared with the operator's list. */
export const runFeature: WebFeature = {
  kept: ['run-people'],
  pages: {
    '/checklists/$checklistType/internal/$code': page(['run', 'operator', 'workflow', 'bypasses'], () =>
      import('./RunPage.tsx').then(file => file.RunPage),
    ),
    '/checklists/$checklistType/internal/$code/completed': page(['run'], () =>
      import('./CompletedPage.tsx').then(file => file.CompletedPage),
    ),
    '/outbox': page(['run'], () => import('./outbox/OutboxPage.tsx').then(file => file.OutboxPage)),
  },
}
