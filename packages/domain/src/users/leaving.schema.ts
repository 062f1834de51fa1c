import { z } from 'zod'
import { Moment, Person } from '../core/fields.ts'

/** Why nothing may remove the personal data of someone, who said so, and when. */
export const StoredHold = z.object({ reason: z.string(), by: z.uuid(), since: z.string() })
export type StoredHold = z.infer<typeof StoredHold>

export const LegalHold = z.object({ reason: z.string(), by: Person.nullable(), since: Moment })
export type LegalHold = z.infer<typeof LegalHold>

/** Months after which the personal data of deactivated people can be removed. */
export const leaverMonthLimits = { min: 1, max: 240 } as const

/** Why someone can't be anonymized now: they can still sign in, or they or the whole company are on legal hold. */
export const anonymizeBlocks = ['active', 'held', 'companyHeld'] as const

export const LegalHoldInput = z.object({
  held: z.boolean(),
  reason: z.string().trim().min(1, 'users:leaving.reasonRequired').max(300, 'users:leaving.reasonTooLong'),
})
export type LegalHoldInput = z.infer<typeof LegalHoldInput>

/** The username again, so that no one anonymizes someone else by a slip. */
export const AnonymizeInput = z.object({ username: z.string().trim().min(1, 'users:leaving.usernameRequired').max(60) })
export type AnonymizeInput = z.infer<typeof AnonymizeInput>
