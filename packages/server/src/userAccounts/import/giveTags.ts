import { namesIn } from '@gemba/domain/core/nameList'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { checkTagsOfEach } from '../../tags/public/checkTags.ts'
import { findLabelledTags } from '../../tags/public/labelledTags.ts'

/** Gives people exactly the tags that their cells name; those of others stay. 422 where none has such a name any more. */
export const giveTags = async (tx: Tx, people: readonly { id: string; cell: string }[]): Promise<void> => {
  if (people.length === 0) return
  const ids = new Map((await findLabelledTags(tx, 'users')).map(({ id, name }) => [name, id]))
  const wanted = people.map(({ id, cell }) => ({ id, tagIds: namesIn(cell).map(name => ids.get(name) ?? renamed()) }))
  await checkTagsOfEach(
    tx,
    'users',
    wanted.map(({ tagIds }) => tagIds),
  )
  const pairs = wanted.flatMap(({ id, tagIds }) => tagIds.map(tagId => ({ id, tagId })))
  const asked = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as w(id uuid, "tagId" uuid)`
  // Those that stay are left alone: rules of groups follow each tag that comes or goes.
  await tx.execute(sql`
    delete from user_tags ut where ut.user_id = any(${sql.param(people.map(({ id }) => id))}::uuid[])
      and not exists (select from ${asked} where w.id = ut.user_id and w."tagId" = ut.tag_id)`)
  await tx.execute(sql`
    insert into user_tags (user_id, tag_id) select w.id, w."tagId" from ${asked} on conflict do nothing`)
}

const renamed = (): never => {
  throw refuse('invalid-input', { fields: { tags: 'imports:notWritten' } })
}
