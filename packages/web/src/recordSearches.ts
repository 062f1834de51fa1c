import type { RecordSearch } from './platform/recordSearch.ts'
import { tutorialSearch } from './tutorials/public/tutorialSearch.ts'

/** Every kind of record that the palette finds, in the order in which they are shown. */
export const recordSearches: readonly RecordSearch[] = [tutorialSearch]
