import type { Permission } from './permissions.ts'
import { review } from './review.ts'

// What opens a page and what its calls ask for are one list: a page that opens is never refused what it shows.

/** Opens the operator's lists: whoever runs checklists, or looks at them, their drafts or their records. */
export const readsRuns: Permission[] = [
  ...review('Checklists', 'Checklist Execution', 'Submissions'),
  'Checklist Execution Update',
]

/** Opens records, of those that are shown to the reader. */
export const readsRecords: Permission[] = review('Submissions', 'Workflow')

/** Opens the form of an issue: whoever works on it, raises it, or gives it to somebody. */
export const changesIssues: Permission[] = ['Issues Update', 'Issues Assign', 'Issues Create']
