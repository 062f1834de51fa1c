import { z } from 'zod'
import { Moment, Person } from '../core/fields.ts'
import type { WorkflowHistoryEntry } from './history.schema.ts'
import { WorkflowRole } from './role.schema.ts'

/** Who ordered a further round, in which role, when, and what they wrote, shown at the top of the round. */
export const RoundOrder = z.object({ by: Person, role: WorkflowRole, at: Moment, comment: z.string() })
export type RoundOrder = z.infer<typeof RoundOrder>

/** The setting correction that ordered a round; undefined for the first. `history` has the newest step first. */
export const orderOf = (history: readonly WorkflowHistoryEntry[], round: number): RoundOrder | undefined => {
  const step = history.find(one => one.decision === 'setting-correction' && one.round === round - 1)
  return step?.role ? { by: step.submittedBy, role: step.role, at: step.createdDate, comment: step.comment } : undefined
}
