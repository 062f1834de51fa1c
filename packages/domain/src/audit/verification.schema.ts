import { z } from 'zod'
import { Moment, Person } from '../core/fields.ts'
import { AuditVerdict } from './audit.schema.ts'

/** `failed`: it came to no verdict; the log of the server has the reason. */
export const verificationStates = ['running', 'done', 'failed'] as const
export type VerificationState = (typeof verificationStates)[number]

/** A verification of a company's chain that someone asked for; it runs in the background. */
export const AuditVerification = z.object({
  id: z.uuid(),
  state: z.enum(verificationStates),
  by: Person.nullable(),
  startedAt: Moment,
  endedAt: Moment.nullable(),
  /** rows that were checked, of so many */
  checked: z.number().int(),
  length: z.number().int(),
  verdict: AuditVerdict.nullable(),
})
export type AuditVerification = z.infer<typeof AuditVerification>
