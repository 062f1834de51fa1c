import type { Permission } from '@gemba/domain/core/permissions'
import type { KeyState } from '@gemba/domain/enrollmentKeys/enrollmentKeys.schema'
import type { Actor } from '../platform/http/actor.ts'
import { lackedOf } from '../roles/public/grantable.ts'

export const keyListAbilities = (actor: Actor) => ({ create: actor.may('Enrollment Keys Create') })

type Concerned = { state: KeyState; uses: number; permissions: readonly Permission[] }

/** Whoever changes a key gives what it gives, for longer or to more people. Revoking gives nothing. */
export const keyAbilities = (actor: Actor, { state, uses, permissions }: Concerned) => {
  const missing = lackedOf(actor, permissions)[0] ?? null
  const lives = state !== 'revoked'
  return {
    can: {
      update: lives && actor.may('Enrollment Keys Update') && missing === null,
      revoke: lives && actor.may('Enrollment Keys Update'),
      delete: uses === 0 && actor.may('Enrollment Keys Delete'),
    },
    missing,
  }
}
