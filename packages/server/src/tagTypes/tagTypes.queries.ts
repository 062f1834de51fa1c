import type { PageQuery } from '@gemba/domain/core/paging'
import { and, asc, eq, getTableColumns, ilike, or, sql } from 'drizzle-orm'
import { checklistTags } from '../checklists/public/checklists.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import { found } from '../platform/http/refusal.ts'
import { tags, tagTypes } from '../tags/public/tags.table.ts'

const count = {
  tags: sql<number>`count(distinct ${tags.id})::int`,
  checklists: sql<number>`count(distinct ${checklistTags.checklistId})::int`,
  users: sql<number>`(
    select count(distinct ut.user_id)::int from user_tags ut
      join tags ot on ot.customer_id = ut.customer_id and ot.id = ut.tag_id
    where ot.customer_id = tag_types.customer_id and ot.type = tag_types.code)`,
}
const usersOfTag = sql<number>`(
  select count(*)::int from user_tags ut where ut.customer_id = tags.customer_id and ut.tag_id = tags.id)`
const columns = { ...getTableColumns(tagTypes), ...count }

const counted = (tx: Tx) =>
  tx
    .select({ ...columns, total: totalOver })
    .from(tagTypes)
    .leftJoin(tags, and(eq(tags.customerId, tagTypes.customerId), eq(tags.type, tagTypes.code)))
    .leftJoin(checklistTags, and(eq(checklistTags.customerId, tags.customerId), eq(checklistTags.tagId, tags.id)))
    .groupBy(tagTypes.customerId, tagTypes.id)

/** A page of tag types with how often they are used, sorted by name by default, and the total count. */
export const findTagTypes = (tx: Tx, { next, count, search, id, ...order }: PageQuery) => {
  const words = search ? containing(search) : undefined
  const offered = { name: tagTypes.name, tags: columns.tags, checklists: columns.checklists, users: columns.users }
  return pageOf(
    counted(tx)
      .where(
        and(
          id ? eq(tagTypes.id, id) : undefined,
          words ? or(ilike(tagTypes.name, words), ilike(tagTypes.description, words)) : undefined,
        ),
      )
      .orderBy(...ordered(offered, order, { sort: 'name' }, tagTypes.id)),
    { next, count },
  )
}

/** One tag type with how often it is used, or 404. */
export const getTagTypeRow = async (tx: Tx, id: string) => {
  const [row] = await counted(tx).where(eq(tagTypes.id, id))
  return found(row)
}

/** The first 50 tags of a type, by name, each with the number of checklists that carry it. */
export const findTagsOfType = (tx: Tx, code: string) =>
  tx
    .select({ id: tags.id, name: tags.name, checklists: count.checklists, users: usersOfTag })
    .from(tags)
    .leftJoin(checklistTags, and(eq(checklistTags.customerId, tags.customerId), eq(checklistTags.tagId, tags.id)))
    .where(eq(tags.type, code))
    .groupBy(tags.customerId, tags.id)
    .orderBy(asc(tags.name))
    .limit(50)
