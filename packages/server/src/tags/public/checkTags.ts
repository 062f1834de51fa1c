import type { TagTarget } from '@gemba/domain/tags/tagTargets'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { tags, tagTypes } from './tags.table.ts'

/**
 * Holds the tags that something is about to carry, until the transaction ends.
 * @throws 422 at `tagIds` when one is not there or is of a type for other things, or when two are of a type that allows one
 */
export const checkTags = (tx: Tx, target: TagTarget, tagIds: readonly string[]): Promise<void> =>
  checkTagsOfEach(tx, target, [tagIds])

/** The same for several things, each with its tags. */
export const checkTagsOfEach = async (
  tx: Tx,
  target: TagTarget,
  carried: readonly (readonly string[])[],
): Promise<void> => {
  const ids = [...new Set(carried.flat())]
  if (ids.length === 0) return
  const found = await tx
    .select({
      ...{ id: tags.id, name: tags.name, type: tagTypes.name },
      ...{ appliesTo: tagTypes.appliesTo, multiple: tagTypes.multiple },
    })
    .from(tags)
    .innerJoin(tagTypes, and(eq(tagTypes.customerId, tags.customerId), eq(tagTypes.code, tags.type)))
    .where(inArray(tags.id, ids))
    .for('key share', { of: tags })
  if (found.length < ids.length) throw refuse('invalid-input', { fields: { tagIds: 'tags:unknown' } })
  const elsewhere = found.find(({ appliesTo }) => !appliesTo.includes(target))
  if (elsewhere)
    throw refuse('invalid-input', { fields: { tagIds: `tags:notFor.${target}` }, params: { name: elsewhere.name } })
  const single = new Map(found.flatMap(({ id, type, multiple }) => (multiple ? [] : [[id, type] as const])))
  for (const one of carried) {
    const types = [...new Set(one)].flatMap(id => single.get(id) ?? [])
    const twice = types.find((type, index) => types.indexOf(type) < index)
    if (twice) throw refuse('invalid-input', { fields: { tagIds: 'tags:onlyOne' }, params: { type: twice } })
  }
}
