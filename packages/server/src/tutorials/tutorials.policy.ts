import type { Actor } from '../platform/actor.ts'

export const tutorialAbilities = (actor: Actor) => ({
  update: actor.may('Tutorials Update'),
  delete: actor.may('Tutorials Delete'),
})

export const tutorialListAbilities = (actor: Actor) => ({ create: actor.may('Tutorials Create') })
