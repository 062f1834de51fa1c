import type { Manifest } from '../platform/manifest.ts'
import { page } from '../platform/pages.ts'

/** The pages of a run; their addresses are declared with the operator's list. */
export const run: Manifest = {
  pages: {
    '/checklists/$checklistType/internal/$code': page(['run', 'operator', 'workflow'], () =>
      import('./RunPage.tsx').then(file => file.RunPage),
    ),
    '/checklists/$checklistType/internal/$code/completed': page(['run'], () =>
      import('./CompletedPage.tsx').then(file => file.CompletedPage),
    ),
  },
}
