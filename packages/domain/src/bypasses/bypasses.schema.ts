import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { Moment } from '../core/fields.ts'
import { bypassPhotos, bypassTextLength } from './bypassLimits.ts'

const Typed = z.string().max(200)

/**
 * How a second person proves who they are, on the device of the one who bypasses: with their password, or at a trusted
 * terminal with badge and PIN.
 */
export const CosignerProof = z.discriminatedUnion('by', [
  z.object({ by: z.literal('password'), username: Typed, password: z.string().max(1000) }),
  z.object({ by: z.literal('pin'), code: Typed, pin: z.string().max(20) }),
])
export type CosignerProof = z.infer<typeof CosignerProof>

/** What is said about a run that is left out. What a reason asks for, the server checks. */
export const BypassInput = z.object({
  reasonId: z.uuid(),
  text: z.string().trim().max(bypassTextLength, 'bypasses:textTooLong'),
  /** files that were uploaded before */
  photos: z.array(z.uuid()).max(bypassPhotos, 'bypasses:tooManyPhotos').default([]),
  cosigner: CosignerProof.optional(),
})
export type BypassInput = z.infer<typeof BypassInput>

/** A reason as it is offered to the person who bypasses. */
export const OfferedReason = z.object({
  id: z.uuid(),
  name: z.string(),
  needsText: z.boolean(),
  needsCosigner: z.boolean(),
})
export type OfferedReason = z.infer<typeof OfferedReason>

/** The record that a bypass became. */
export const BypassReceipt = z.object({
  id: z.uuid(),
  checklistId: z.uuid(),
  type: ChecklistType,
  revision: z.int(),
  irNumber: z.string().nullable(),
  reason: z.string(),
  submittedAt: Moment,
})
export type BypassReceipt = z.infer<typeof BypassReceipt>
