import type { WindowState } from '@gemba/domain/maintenance/windowState'
import type { Actor } from '../platform/http/actor.ts'

/** What has begun is part of the history: it can be ended, and its end and message changed, but not cancelled. */
export const windowAbilities = (actor: Actor, state: WindowState) => ({
  update: actor.may('Maintenance Update') && state !== 'ended',
  end: actor.may('Maintenance Update') && state === 'running',
  delete: actor.may('Maintenance Delete') && (state === 'planned' || state === 'announced'),
})

export const windowListAbilities = (actor: Actor) => ({ create: actor.may('Maintenance Create') })
