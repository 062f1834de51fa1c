import type { Actor } from '../platform/http/actor.ts'

/** What comes from a collection is the platform owner's to change. */
export const tutorialAbilities = (actor: Actor, { originId }: { originId: string | null }) => ({
  update: originId === null && actor.may('Tutorials Update'),
  delete: originId === null && actor.may('Tutorials Delete'),
})

/** Adding is for people who may create or manage (specification 1 §6). */
export const tutorialListAbilities = (actor: Actor) => ({
  create: actor.may('Tutorials Create') || actor.may('Tutorials Update') || actor.may('Tutorials Delete'),
})
