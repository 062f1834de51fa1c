import { type Permission, review } from '../core/permissions.ts'

/**
 * Opens the operator's lists: whoever runs checklists, or looks at them, their drafts or their records. What opens a page
 * and what its calls ask for are one list: a page that opens is never refused what it shows.
 */
export const readsRuns: Permission[] = [
  ...review('Checklists', 'Checklist Execution', 'Submissions'),
  'Checklist Execution Update',
]
