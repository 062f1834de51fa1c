import { z } from 'zod'
import { Moment, Person } from '../core/fields.ts'

/** One change of a controlled record. */
export const AuditRow = z.object({
  id: z.uuid(),
  /** place in the company's chain, from 1 without gaps */
  sequence: z.number().int(),
  at: Moment,
  /** null: the system itself */
  user: Person.nullable(),
  /** in the words of the permission that it needed: `Tutorials Update` */
  action: z.string(),
  entity: z.string(),
  entityId: z.uuid().nullable(),
  old: z.unknown(),
  new: z.unknown(),
  reason: z.string().nullable(),
})
export type AuditRow = z.infer<typeof AuditRow>

/**
 * What is wrong at the first broken row: it is missing, was altered, does not follow the one before it, says something
 * else in its columns than in the record that was hashed, or the chain ends elsewhere than its head says.
 */
export const auditFaults = ['missing', 'altered', 'unchained', 'columns-differ', 'head-differs'] as const

export const AuditVerdict = z.object({
  /** rows that are in order, from the first one on */
  rows: z.number().int(),
  /** the hash of the last of them: noted elsewhere, it proves later that nothing was cut off */
  hash: z.string(),
  broken: z.object({ sequence: z.number().int(), fault: z.enum(auditFaults) }).nullable(),
})
export type AuditVerdict = z.infer<typeof AuditVerdict>
