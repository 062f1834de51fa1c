import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'

const seen = new Map<ChecklistType, string>()

/** The list from which runs are begun, as it was seen last: runs lead back to its tab, search and page. */
export const listOfRuns = {
  note: (type: ChecklistType, address: string): void => void seen.set(type, address),
  of: (checklistType: ChecklistType): string =>
    seen.get(checklistType) ?? addressOf('/checklists/$checklistType', { checklistType }),
}
