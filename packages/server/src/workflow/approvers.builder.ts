import type { BodyInputOf } from '@gemba/domain/core/endpoint'
import type { DecisionCode } from '@gemba/domain/workflow/decision.schema'
import { roleNames, type WorkflowRole } from '@gemba/domain/workflow/roles'
import { decideSubmission, getReview } from '@gemba/domain/workflow/workflow.endpoints'
import type { TestUser, testServer } from '../testing/testServer.ts'

type Body = BodyInputOf<typeof decideSubmission>
type Input = Pick<Body, 'decision'> & Partial<Body>

/** The least that a decision needs: a comment, and what the table asks for besides. */
export const leastOf = (decision: DecisionCode): Input => ({
  decision,
  ...(decision === 'reverse' ? { reason: 'Look at it again', to: 'qa-supervisor' } : { comment: 'Seen and decided' }),
  ...(decision === 'bypass' && { reason: 'Gauge at calibration' }),
  ...(decision === 'concede' && { concession: { limit: 'quantity', quantity: 10 } }),
})

/** One person in each approving role, and a way to decide as people do: read, then decide on what was read. */
export const buildApprovers = async ({ signedIn, as }: Awaited<ReturnType<typeof testServer>>) => {
  const qa = await signedIn([roleNames['qa-supervisor']], { firstName: 'Jana', lastName: 'Ott' })
  const mfg = await signedIn([roleNames['mfg-supervisor']], { firstName: 'Milan', lastName: 'Toth' })
  const manager = await signedIn([roleNames['qa-manager']], { firstName: 'Rosa', lastName: 'Stein' })
  const people: Record<WorkflowRole, TestUser> = { 'qa-supervisor': qa, 'mfg-supervisor': mfg, 'qa-manager': manager }
  const review = (role: WorkflowRole, id: string, user = people[role]) =>
    as(user).call(getReview, { params: { id }, query: { role } })
  const decide = async (role: WorkflowRole, id: string, input: Input, user = people[role]) => {
    const { version } = await review(role, id, user)
    return as(user).call(decideSubmission, { params: { id }, body: { role, version, ...input } })
  }
  return { qa, mfg, manager, people, review, decide }
}
