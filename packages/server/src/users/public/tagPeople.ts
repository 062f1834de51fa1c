import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { checkTags } from '../../tags/public/checkTags.ts'
import type { TagReaction } from '../../tags/public/tagsReplaced.ts'
import { userTags } from './userTags.table.ts'

/** Gives a person exactly these tags. 422 at the field when one of them is not there, or not for people. */
export const setUserTags = async (tx: Tx, userId: string, tagIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(tagIds)]
  // Those that stay are left alone: rules of groups follow each tag that comes or goes.
  await tx.delete(userTags).where(and(eq(userTags.userId, userId), notInArray(userTags.tagId, ids)))
  await checkTags(tx, 'users', tagIds)
  if (ids.length > 0)
    await tx
      .insert(userTags)
      .values(ids.map(tagId => ({ userId, tagId })))
      .onConflictDoNothing()
}

/** People carry the tags that stay in the place of those that go: in one statement each, because they may be many. */
export const retagPeople: TagReaction = async (tx, { replacements, audit }) => {
  if (replacements.size === 0) return undefined
  return async () => {
    for (const [from, to] of replacements) {
      const { rows } = await tx.execute<{ id: string }>(sql`
        with gone as (delete from user_tags where tag_id = ${from} returning user_id),
          given as (insert into user_tags (user_id, tag_id) select user_id, ${to}::uuid from gone on conflict do nothing)
        select user_id as id from gone order by user_id`)
      if (rows.length === 0) continue
      const users = rows.map(({ id }) => id)
      audit({ action: 'Tags Update', entity: 'tags', entityId: from, old: { users }, new: { replacedBy: to } })
    }
  }
}
