import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/address'

/** What names a submission and its page. */
export type RecordRef = { submissionId: string; checklistId: string; type: ChecklistType; revision: number }

/** The page of a submission, for links in mails. */
export const addressOfRecord = ({ submissionId, checklistId, type, revision }: RecordRef, url: string): string => {
  const params = { checklistType: type, id: checklistId, response: submissionId, revision: String(revision) }
  const path = addressOf('/checklists/$checklistType/$id/responses/$response/$revision', params)
  return new URL(path, url).href
}
