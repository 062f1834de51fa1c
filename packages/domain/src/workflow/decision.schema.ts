import { z } from 'zod'
import { WorkflowRole } from './role.schema.ts'
import { Concession } from './workflow.schema.ts'

export const DecisionCode = z.enum([
  'approve',
  'hand-to-production',
  'reject',
  'setting-correction',
  'deviation-request',
  'bypass',
  'concede',
  'reverse',
])
export type DecisionCode = z.infer<typeof DecisionCode>

/**
 * What a reviewer sends. Which of the fields a decision needs is in the transition table; decide() says what is
 * missing, so the schema leaves them open.
 */
export const Decision = z.strictObject({
  decision: DecisionCode,
  comment: z.string().trim().max(2000).optional(),
  /** Why it is bypassed (from the customer's list) or reversed. */
  reason: z.string().trim().max(2000).optional(),
  /** How far a concession goes: how many pieces of the lot, or until which day. */
  concession: Concession.optional(),
  /** Reverse: the role that it is returned to. */
  to: WorkflowRole.optional(),
})
export type Decision = z.infer<typeof Decision>
