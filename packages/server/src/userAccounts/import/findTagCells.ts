import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { findLabelledTags } from '../../tags/public/labelledTags.ts'
import { userTags } from '../../users/public/userTags.table.ts'
import { tagCell, tagNames } from './readTags.ts'

/** The tags of people in one cell each, as an import reads them. */
export const findTagCells = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  const [tags, carried] = await Promise.all([
    findLabelledTags(tx, 'users'),
    tx
      .select({ userId: userTags.userId, tagId: userTags.tagId })
      .from(userTags)
      .where(sql`${userTags.userId} = any(${sql.param([...ids])}::uuid[])`)
      .execute(),
  ])
  const names = tagNames(tags)
  const byPerson = Map.groupBy(carried, ({ userId }) => userId)
  return new Map(
    [...byPerson].map(([id, some]) => [
      id,
      tagCell(
        names,
        some.map(({ tagId }) => tagId),
      ),
    ]),
  )
}
