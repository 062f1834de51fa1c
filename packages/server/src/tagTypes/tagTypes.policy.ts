import type { Actor } from '../platform/http/actor.ts'
import { categoryCode } from '../tags/public/tags.table.ts'

/** The type by which checklists are found stays. Of the others, one that tags use can be merged, and any other deleted. */
export const tagTypeAbilities = (actor: Actor, { code, tags }: { code: string; tags: number }) => {
  const mayEnd = actor.may('Tag Types Delete') && code !== categoryCode
  return { update: actor.may('Tag Types Update'), merge: mayEnd, delete: mayEnd && tags === 0 }
}

export const tagTypeListAbilities = (actor: Actor) => ({ create: actor.may('Tag Types Create') })
