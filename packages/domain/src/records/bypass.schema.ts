import { z } from 'zod'
import { Person } from '../core/fields.ts'

/** What a run came to: its answers decide. A bypassed one has no result, so that nothing counts it as passed or failed. */
export const Result = z.enum(['pass', 'fail'])
export type Result = z.infer<typeof Result>

/** Why a run was left out, as its record keeps it for good. */
export const Bypass = z.object({
  reasonId: z.uuid(),
  /** the name that the reason had then, in the reader's language */
  reason: z.string(),
  /** what was written beside it; empty where nothing was */
  text: z.string(),
  /** files of what stood in the way */
  photos: z.array(z.uuid()).default([]),
  /** who signed as well; null where the reason did not ask for it */
  cosigner: Person.nullable(),
})
export type Bypass = z.infer<typeof Bypass>
