import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { runAddress } from '@gemba/domain/drafts/runAddress'
import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'

type Begun = Pick<Occurrence, 'id' | 'checklist' | 'draft'>

/** Where the run of an occurrence begins, or goes on. */
export const occurrenceAddress = (type: ChecklistType, { id, checklist, draft }: Begun): string =>
  runAddress(type, checklist.code, draft ? { draftId: draft.id } : { occurrence: id })
