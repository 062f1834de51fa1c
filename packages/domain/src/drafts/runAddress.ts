import type { ChecklistType } from '../checklists/checklistTypes.ts'
import { addressOf } from '../core/address.ts'

/** Where a checklist is run: a new draft, for an occurrence of a schedule or not, or the one named (specification 2 §5). */
export const runAddress = (
  checklistType: ChecklistType,
  code: string,
  search?: { draftId?: string; revision?: number; occurrence?: string },
): string => addressOf('/checklists/$checklistType/internal/$code', { checklistType, code }, search)
