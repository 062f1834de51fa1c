import type { Actor } from '../platform/http/actor.ts'

export const collectionAbilities = (actor: Actor) => ({
  update: actor.may('Collections Update'),
  delete: actor.may('Collections Delete'),
})

export const collectionListAbilities = (actor: Actor) => ({ create: actor.may('Collections Create') })
