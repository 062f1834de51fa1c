// A company that is to be deleted, one that may not be, and what remains of one that was.
import { z } from 'zod'
import { Moment } from '../core/fields.ts'

/** Days between asking for it and the deletion: the least that an installation may set. */
export const leastDeletionDays = 7

/** The longest reason, as the tables store it. */
export const longestReason = 300

/** A deletion that waits or is under way. */
export const PendingDeletion = z.object({
  askedAt: Moment,
  askedBy: z.string(),
  reason: z.string(),
  dueAt: Moment,
  /** from then on it cannot be called off */
  begun: z.boolean(),
})
export type PendingDeletion = z.infer<typeof PendingDeletion>

/** A legal hold: nothing of the company may be deleted. */
export const LegalHold = z.object({ at: Moment, by: z.string(), reason: z.string() })
export type LegalHold = z.infer<typeof LegalHold>

/** A company that was deleted, as its certificate says. */
export const DeletedCustomer = z.object({
  id: z.uuid(),
  name: z.string(),
  reason: z.string(),
  askedAt: Moment,
  askedBy: z.string(),
  doneAt: Moment,
  /** of all tables together */
  rows: z.int(),
  files: z.int(),
  /** who could sign in to no other company */
  people: z.int(),
})
export type DeletedCustomer = z.infer<typeof DeletedCustomer>
