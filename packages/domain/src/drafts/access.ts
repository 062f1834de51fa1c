import { type Permission, review } from '../core/permissions.ts'

/**
 * Permissions to open the operator's lists: for people who run checklists or read them, their drafts or their records.
 * The page and its calls share this list, so no call of an open page is refused.
 */
export const readsRuns: Permission[] = [
  ...review('Checklists', 'Checklist Execution', 'Submissions'),
  'Checklist Execution Update',
]
