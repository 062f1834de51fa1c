import type { Permission } from '@gemba/domain/core/permissions'
import { knownAs } from '@gemba/domain/core/visitor'
import type { Actor } from '../platform/http/actor.ts'

/** What a person could see at a moment. */
export type Rights = { roles: string[]; permissions: Permission[] }

export const rightsOf = ({ roles }: Actor): Rights => ({
  roles: [...new Set(roles.map(knownAs))],
  permissions: [...new Set(roles.flatMap(role => role.permissions))],
})

/** Whether a person can still see all that they could. */
export const stillHas = (actor: Actor, { roles, permissions }: Rights): boolean =>
  roles.every(actor.hasRole) && permissions.every(actor.may)
