import type { TagTarget } from '@gemba/domain/tags/tagTargets'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { isFor } from './tagChoices.ts'
import { tags, tagTypes } from './tags.table.ts'

/** A tag as files name it: `name` has its type before it where another type has a tag of that name. */
export type LabelledTag = { id: string; name: string; bare: string; typeName: string; multiple: boolean }

/** All tags for such things, as files name them. */
export const findLabelledTags = async (tx: Tx, target: TagTarget): Promise<LabelledTag[]> => {
  const found = await tx
    .select({ id: tags.id, bare: tags.name, typeName: tagTypes.name, multiple: tagTypes.multiple })
    .from(tags)
    .innerJoin(tagTypes, and(eq(tagTypes.customerId, tags.customerId), eq(tagTypes.code, tags.type)))
    .where(isFor(target))
    .orderBy(asc(tags.folded), asc(tags.id))
  const namesakes = Map.groupBy(found, ({ bare }) => bare.toLowerCase())
  return found.map(tag => ({
    ...tag,
    name: (namesakes.get(tag.bare.toLowerCase())?.length ?? 0) > 1 ? withType(tag) : tag.bare,
  }))
}

/** A tag with its type before it. */
export const withType = ({ bare, typeName }: Pick<LabelledTag, 'bare' | 'typeName'>): string => `${typeName}: ${bare}`
