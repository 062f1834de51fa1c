import { WorkflowRole } from '@gemba/domain/workflow/role.schema'
import { roleNames } from '@gemba/domain/workflow/roles'
import type { Actor } from '../../platform/http/actor.ts'

/** The approving roles that a person has. */
export const approvingRoles = (actor: Actor): WorkflowRole[] =>
  WorkflowRole.options.filter(role => actor.hasRole(roleNames[role]))
