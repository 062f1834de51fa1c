import type { QueryOf } from '@gemba/domain/core/endpoint'
import { WorkflowRole } from '@gemba/domain/workflow/role.schema'
import type { listWorkflowSubmissions } from '@gemba/domain/workflow/workflow.endpoints'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { approvingRoles } from './public/approvingRoles.ts'
import { findRoleIds } from './status.queries.ts'
import { maySeeQueue } from './workflow.policy.ts'

/** The approving role that has this id at the customer, no matter who asks; 404 when there is none. */
const roleWithId = async (tx: Tx, id: string): Promise<WorkflowRole> => {
  const ids = await findRoleIds(tx)
  return found(WorkflowRole.options.find(role => ids[role] === id))
}

/** The role whose queue is asked for: the named one, or the first that the person has; refused when it is not theirs. */
export const queueOf = async (tx: Tx, actor: Actor, { role, roleId }: QueryOf<typeof listWorkflowSubmissions>) => {
  const asked = role ?? (roleId ? await roleWithId(tx, roleId) : approvingRoles(actor)[0])
  if (!asked || !maySeeQueue(actor, asked))
    throw refuse('permission-missing', { params: { permission: 'Workflow Review' } })
  return asked
}
