import type { Actor } from '../platform/http/actor.ts'

export const bypassReasonAbilities = (actor: Actor) => ({
  update: actor.may('Bypass Reasons Update'),
  delete: actor.may('Bypass Reasons Delete'),
})

export const bypassReasonListAbilities = (actor: Actor) => ({ create: actor.may('Bypass Reasons Create') })
