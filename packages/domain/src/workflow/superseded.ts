import type { DecisionCode } from './decision.schema.ts'
import { type WorkflowRole, workflowRoles } from './roles.ts'

export interface HistoryStep {
  role: WorkflowRole | null
  decision: DecisionCode | 'submit' | 'release'
  /** Who had it after this step. */
  pendingWith: WorkflowRole | null
}

const position = (role: WorkflowRole) => workflowRoles.indexOf(role)

/**
 * Which steps of a history, oldest first, no longer count: a reversal undoes every decision of the role that it returns
 * to and of the roles after it. They stay in the history and are shown struck through.
 */
export const supersededSteps = (steps: readonly HistoryStep[]): boolean[] =>
  steps.map((step, index) => {
    const { role, decision } = step
    if (!role || decision === 'submit' || decision === 'release' || decision === 'reverse') return false
    return steps
      .slice(index + 1)
      .some(
        later =>
          later.decision === 'reverse' && later.pendingWith !== null && position(role) >= position(later.pendingWith),
      )
  })
