import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { listMissedOccurrences } from '@gemba/domain/schedules/schedules.endpoints'
import { useList } from '../../platform/useList.ts'

/** What the list of missed runs starts with. */
export const listOfMissed = (type: ChecklistType, search = '') => ({
  ...{ sort: 'slotAt', descending: true, pageSize: 10 },
  fixed: { checklistTypeCode: type, ...(search && { search }) },
})

/** What the user missed and gave no reason for, the latest first, ten a page. */
export const useMissedRuns = (type: ChecklistType, search: string) =>
  useList(listMissedOccurrences, {
    ...listOfMissed(type, search),
    ...{ rows: response => response.occurrences, keep: 'here' },
  })
