import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { endpoint } from '../core/endpoint.ts'
import { DraftChanges, runLimits } from '../drafts/drafts.schema.ts'
import { BypassInput, BypassReceipt, OfferedReason } from './bypasses.schema.ts'

const feature = ['allowChecklists', 'allowProductChecklists'] as const
const permission = 'Checklist Execution Update'
const secrets = ['cosigner'] as const

/** Only those for this type that are in use; `byPin` says whether a co-signer may use badge and PIN here. */
export const listOfferedBypassReasons = endpoint({
  method: 'GET',
  path: '/offered-bypass-reasons',
  permission,
  feature,
  shows: ['bypass-reasons', 'terminals'],
  summary: 'The reasons for which a run of a type of checklists may be bypassed',
  query: z.object({ checklistTypeCode: ChecklistType }),
  response: z.object({ reasons: z.array(OfferedReason), byPin: z.boolean() }),
})

/**
 * Only an open one, by those whom it asks. A run of it that is under way ends with it, unless someone else has it open: 409
 * `locked`. 422 at `reasonId`, `text`, `cosigner.username` or `cosigner.code` for what the reason asks for.
 */
export const bypassOccurrence = endpoint({
  method: 'POST',
  path: '/open-occurrences/:id/bypass',
  permission,
  feature,
  changes: ['occurrences', 'operator-occurrences', 'operator-checklists', 'schedules', 'drafts', 'submissions'],
  summary: 'Bypasses a scheduled run, with a reason',
  body: BypassInput,
  secrets,
  response: BypassReceipt,
})

/**
 * What was entered so far is kept in the record. The same draft sent again by the same tab gets the same receipt; 409 as in
 * saving, and where the scheduled run of it was missed meanwhile.
 */
export const bypassDraft = endpoint({
  method: 'POST',
  path: '/drafts/:id/bypass',
  permission,
  feature,
  changes: ['operator-occurrences', 'operator-checklists', 'occurrences', 'schedules', 'submissions'],
  summary: 'Bypasses a run that is open, with a reason',
  body: DraftChanges.extend(BypassInput.shape),
  secrets,
  ...runLimits,
  response: BypassReceipt,
})
