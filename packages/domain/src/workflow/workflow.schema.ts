import { z } from 'zod'
import { Day, Moment } from '../core/fields.ts'

/** What a concession is limited to (ISO 9000:2015 3.12.5): an authorised quantity, or an end date. */
export const Concession = z.discriminatedUnion('limit', [
  z.strictObject({ limit: z.literal('quantity'), quantity: z.number().int().min(1).max(10_000_000) }),
  z.strictObject({ limit: z.literal('endDate'), endDate: Day }),
])
export type Concession = z.infer<typeof Concession>

/** An electronic signature (21 CFR 11.50): printed name, time with zone, meaning, and the record it is bound to. */
export const SignatureRecord = z.object({
  name: z.string(),
  at: Moment,
  timezone: z.string(),
  meaning: z.string(),
  sha256: z.string(),
})
export type SignatureRecord = z.infer<typeof SignatureRecord>
