import type { Permission } from '@gemba/domain/core/permissions'
import type { Actor } from '../platform/http/actor.ts'

/** Whether a person may do something that the actor may not. Whoever could change such a person could become them. */
export const outranks = (actor: Actor, permissions: readonly string[]): boolean =>
  permissions.some(permission => !actor.may(permission as Permission))

type Concerned = { id: string; active: boolean; permissions: readonly string[] }

export const userAbilities = (actor: Actor, user: Concerned, { elsewhere }: { elsewhere: boolean }) => {
  const may = actor.may('Users Update')
  const beyond = outranks(actor, user.permissions)
  const update = may && !beyond
  return {
    can: { update, setPassword: update && !elsewhere && user.active, deactivate: update && user.id !== actor.id },
    lock: !may ? null : beyond ? ('outranks' as const) : elsewhere ? ('elsewhere' as const) : null,
  }
}

/** An own PIN is set in the profile, with the password. */
export const pinAbilities = (actor: Actor, user: Concerned, pin: { has: boolean; lockedUntil: Date | null }) => {
  const may = actor.may('Users Update') && !outranks(actor, user.permissions)
  return {
    give: may && user.active && user.id !== actor.id,
    unlock: may && pin.lockedUntil !== null,
    remove: may && pin.has,
  }
}

export const userListAbilities = (actor: Actor) => ({
  create: actor.may('Users Create'),
  update: actor.may('Users Update'),
})
