import type { Permission } from '@gemba/domain/core/permissions'
import type { UserDetails } from '@gemba/domain/users/userAccount.schema'
import type { Actor } from '../platform/http/actor.ts'

/** Whether a person may do something that the actor may not. Whoever could change such a person could become them. */
export const outranks = (actor: Actor, permissions: readonly string[]): boolean =>
  permissions.some(permission => !actor.may(permission as Permission))

type Leaving = { active: boolean; legalHold: object | null; companyHeld: boolean; anonymizedAt: string | null }
type Concerned = Leaving & { id: string; permissions: readonly string[] }

/** Why someone can't be anonymized now. */
export const anonymizeBlockOf = ({ active, legalHold, companyHeld }: Leaving): UserDetails['anonymizeBlock'] => {
  if (active) return 'active'
  if (legalHold) return 'held'
  return companyHeld ? 'companyHeld' : null
}

export const userAbilities = (actor: Actor, user: Concerned, { elsewhere }: { elsewhere: boolean }) => {
  const may = actor.may('Users Update')
  const gone = user.anonymizedAt !== null
  const beyond = outranks(actor, user.permissions)
  const update = may && !beyond && !gone
  const leaving = actor.may('Users Delete') && !gone
  return {
    can: {
      ...{ update, setPassword: update && !elsewhere && user.active, deactivate: update && user.id !== actor.id },
      ...{ anonymize: leaving && !beyond && !anonymizeBlockOf(user), hold: leaving },
    },
    anonymizeBlock: leaving ? anonymizeBlockOf(user) : null,
    lock: gone ? ('anonymized' as const) : !may ? null : lockOf({ beyond, elsewhere }),
  }
}

const lockOf = ({ beyond, elsewhere }: { beyond: boolean; elsewhere: boolean }) =>
  beyond ? ('outranks' as const) : elsewhere ? ('elsewhere' as const) : null

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
