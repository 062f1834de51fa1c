import { checklistSearch } from './checklists/public/checklistSearch.ts'
import { issueSearch } from './issues/public/issueSearch.ts'
import { runSearch } from './operator/public/runSearch.ts'
import type { RecordSearch } from './platform/recordSearch.ts'
import { tutorialSearch } from './tutorials/public/tutorialSearch.ts'
import { inspectionSearch } from './workflow/public/inspectionSearch.ts'

/** Every kind of record that the palette finds, in the order in which they are shown. */
export const recordSearches: readonly RecordSearch[] = [
  inspectionSearch,
  runSearch,
  checklistSearch,
  issueSearch,
  tutorialSearch,
]
