import type { ChecklistType } from '../checklists/checklistTypes.ts'
import { addressOf } from '../core/address.ts'

/** Where a checklist is run: a new draft, or the one that `search` names (specification 2 §5). */
export const runAddress = (
  checklistType: ChecklistType,
  code: string,
  search?: { draftId?: string; revision?: number },
): string => addressOf('/checklists/$checklistType/internal/$code', { checklistType, code }, search)
