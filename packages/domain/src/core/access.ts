import type { Permission } from './permissions.ts'
import { review } from './review.ts'

// A page and its calls require the same permissions, so a page that opens can load what it shows.

/** Opens the operator's lists: for people who run checklists or review them, their drafts or their records. */
export const readsRuns: Permission[] = [
  ...review('Checklists', 'Checklist Execution', 'Submissions'),
  'Checklist Execution Update',
]

/** Opens records, of those that are shown to the reader. */
export const readsRecords: Permission[] = review('Submissions', 'Workflow')

/** Opens the form of an issue: for people who work on it, raise it or assign it. */
export const changesIssues: Permission[] = ['Issues Update', 'Issues Assign', 'Issues Create']
