import type { QueryOf } from '@gemba/domain/core/endpoint'
import { createTag, deleteTag, listTags, updateTag } from '@gemba/domain/tags/tags.endpoints'
import { and, eq, getTableColumns, ilike } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import { getOne, updateOne } from '../platform/database/rows.ts'
import { found } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { deleteTags } from './public/mergeTags.ts'
import { storeTag } from './public/storeTag.ts'
import { tags } from './public/tags.table.ts'
import { tagListAbilities } from './tags.policy.ts'

export const tagRoutes = [
  route(listTags, async ({ tx, actor, query }) => ({ ...(await findTags(tx, query)), can: tagListAbilities(actor) })),

  route(createTag, async ({ tx, body, audit }) => storeTag(tx, body, audit)),

  route(updateTag, async ({ tx, params, body, audit }) => {
    const old = await getOne(tx, tags, params.id)
    const tag = await updateOne(tx, tags, params.id, body)
    audit({ action: 'Tags Update', entity: 'tags', entityId: tag.id, old: { name: old.name }, new: { name: tag.name } })
    return tag
  }),

  route(deleteTag, async ({ tx, params, audit }) => {
    const [deleted] = await deleteTags(tx, [params.id], audit)
    found(deleted)
    return undefined
  }),
]

const findTags = async (tx: Tx, { next, count, search, id, type, ...order }: QueryOf<typeof listTags>) => {
  const { rows, total } = await pageOf(
    tx
      .select({ ...getTableColumns(tags), total: totalOver })
      .from(tags)
      .where(
        and(
          eq(tags.type, type),
          id ? eq(tags.id, id) : undefined,
          search ? ilike(tags.name, containing(search)) : undefined,
        ),
      )
      .orderBy(...ordered({ name: tags.name }, order, { sort: 'name' }, tags.id)),
    { next, count },
  )
  return { tags: rows, total }
}
