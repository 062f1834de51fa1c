import { floorPermissions } from '@gemba/domain/auth/floorPermissions'
import { administrativeRoles } from '@gemba/domain/core/roles'
import { knownAs } from '@gemba/domain/core/visitor'
import type { Actor } from './actor.ts'

/**
 * Someone who signed in with a PIN: they have of their permissions those of the shop floor, and no role opens
 * administration for them. A role of administrators keeps what it has for the floor, without its name.
 */
export const onTheFloor = (actor: Actor): Actor => {
  const administers = (role: Actor['roles'][number]) =>
    (administrativeRoles as readonly string[]).includes(knownAs(role))
  const roles = actor.roles.map(role => ({
    ...role,
    ...(administers(role) && { name: '', basedOn: null }),
    permissions: role.permissions.filter(permission => floorPermissions.has(permission)),
  }))
  const held = new Set(roles.flatMap(role => role.permissions))
  return {
    ...actor,
    roles,
    may: permission => held.has(permission),
    hasRole: name => roles.some(role => knownAs(role) === name),
    lacksPassword: permission => actor.may(permission),
  }
}
