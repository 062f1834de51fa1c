import type { Actor } from '../platform/http/actor.ts'

export const tutorialAbilities = (actor: Actor) => ({
  update: actor.may('Tutorials Update'),
  delete: actor.may('Tutorials Delete'),
})

/** Adding is for people who may create or manage (specification 1 §6). */
export const tutorialListAbilities = (actor: Actor) => ({
  create: actor.may('Tutorials Create') || actor.may('Tutorials Update') || actor.may('Tutorials Delete'),
})
