import { seesAll } from '@gemba/domain/core/scope'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { queueScope } from '@gemba/domain/workflow/workflow.scope'
import type { Actor } from '../platform/http/actor.ts'
import { approvingRoles } from './public/approvingRoles.ts'

export const workflowAbilities = (actor: Actor, role: WorkflowRole) => ({
  decide: actor.may('Workflow Update') && approvingRoles(actor).includes(role),
})

/** Who may look at the queue of a role: those who have it, and those who see the whole workflow. */
export const maySeeQueue = (actor: Actor, role: WorkflowRole) =>
  seesAll(queueScope, actor) || approvingRoles(actor).includes(role)
