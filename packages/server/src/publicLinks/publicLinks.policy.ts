import type { LinkState } from '@gemba/domain/publicLinks/publicLinks.schema'
import type { Actor } from '../platform/http/actor.ts'

export const linkListAbilities = (actor: Actor) => ({
  create: actor.may('Public Links Create'),
  revoke: actor.may('Public Links Update'),
})

/** One that was revoked stays as it is. */
export const linkAbilities = (actor: Actor, { state }: { state: LinkState }) => {
  const changes = state !== 'revoked' && actor.may('Public Links Update')
  return { update: changes, revoke: changes }
}
