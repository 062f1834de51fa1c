import { z } from 'zod'
import { approvalRoles } from '../core/roles.ts'
import { Concession, WorkflowDecision } from './workflow.schema.ts'

/**
 * What a reviewer sends. Which of the fields a decision needs is in the transition table; decide() says what is
 * missing, so the schema leaves them open.
 */
export const Decision = z.strictObject({
  decision: WorkflowDecision,
  comment: z.string().trim().max(2000).optional(),
  /** Why it is bypassed (from the customer's list) or reversed. */
  reason: z.string().trim().max(2000).optional(),
  /** How far a concession goes: how many pieces of the lot, or until which day. */
  concession: Concession.optional(),
  /** Reverse: the role that gets it back. */
  to: z.enum(approvalRoles).optional(),
})
export type Decision = z.infer<typeof Decision>
