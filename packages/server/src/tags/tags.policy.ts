import type { Actor } from '../platform/http/actor.ts'

export const tagListAbilities = (actor: Actor) => ({
  create: actor.may('Tags Create'),
  update: actor.may('Tags Update'),
  delete: actor.may('Tags Delete'),
})
