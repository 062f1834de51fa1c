import type { Named } from '@gemba/domain/users/userState.schema'
import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { tags } from './tags.table.ts'

/** The names of tags by their ids, in the order of their names; unknown ids are left out. */
export const findTagNames = async (tx: Tx, ids: readonly string[]): Promise<Named[]> => {
  if (ids.length === 0) return []
  return tx
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(inArray(tags.id, [...ids]))
    .orderBy(asc(tags.folded))
}
