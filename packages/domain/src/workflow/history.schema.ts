import { z } from 'zod'
import { Moment, Person } from '../core/fields.ts'
import { DecisionCode } from './decision.schema.ts'
import { WorkflowRole } from './role.schema.ts'
import { StatusCode } from './status.schema.ts'
import { Concession, SignatureRecord } from './workflow.schema.ts'

/** One step of the approval (specification 2 §3, workflow history entry), newest first. */
export const WorkflowHistoryEntry = z.object({
  id: z.uuid(),
  submissionId: z.uuid(),
  submittedBy: Person,
  /** who entered the answers that were submitted; no one for a decision */
  inspectors: z.array(Person),
  createdDate: Moment,
  round: z.number().int(),
  role: WorkflowRole.nullable(),
  decision: z.union([DecisionCode, z.enum(['submit', 'release'])]),
  status: StatusCode.nullable(),
  comment: z.string(),
  reason: z.string(),
  concession: Concession.nullable(),
  /** a release: who no longer counts as an inspector, and who requested it; `submittedBy` confirmed it */
  release: z.object({ person: Person, requestedBy: Person }).nullable(),
  signature: SignatureRecord.nullable(),
  recordHash: z.string(),
  /** a later step reversed the approval to or before this role: the signature stays, struck through */
  superseded: z.boolean(),
})
export type WorkflowHistoryEntry = z.infer<typeof WorkflowHistoryEntry>
