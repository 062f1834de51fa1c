import type { Actor } from '../platform/http/actor.ts'

/** A type that tags use is merged into another one; only an unused one can be deleted. */
export const tagTypeAbilities = (actor: Actor, { tags }: { tags: number }) => ({
  update: actor.may('Tag Types Update'),
  merge: actor.may('Tag Types Delete'),
  delete: actor.may('Tag Types Delete') && tags === 0,
})

export const tagTypeListAbilities = (actor: Actor) => ({ create: actor.may('Tag Types Create') })
