import type { TagChoice } from '@gemba/domain/tags/tags.schema'
import type { TagTarget } from '@gemba/domain/tags/tagTargets'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { tags, tagTypes } from './tags.table.ts'

/** Whether a type's tags are for such things. */
export const isFor = (target: TagTarget): SQL => sql`${target} = any(${tagTypes.appliesTo})`

/** The tags for such things, by name; the first 500. */
export const findTagChoices = (tx: Tx, target: TagTarget): Promise<TagChoice[]> =>
  tx
    .select({
      ...{ id: tags.id, name: tags.name, type: tags.type },
      ...{ typeName: tagTypes.name, multiple: tagTypes.multiple },
    })
    .from(tags)
    .innerJoin(tagTypes, and(eq(tagTypes.customerId, tags.customerId), eq(tagTypes.code, tags.type)))
    .where(isFor(target))
    .orderBy(asc(tags.folded), asc(tags.id))
    .limit(500)
