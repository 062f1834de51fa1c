import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { listTags } from '@gemba/domain/tags/tags.endpoints'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { foldedOf } from '../platform/database/foldedName.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import { found } from '../platform/http/refusal.ts'
import { isFor } from './public/tagChoices.ts'
import { tags, tagTypes } from './public/tags.table.ts'

// What carries a tag is read in SQL: the rooms that have it build on this one.
const checklists = sql<number>`(
  select count(*)::int from checklist_tags ct where ct.customer_id = tags.customer_id and ct.tag_id = tags.id)`

const users = sql<number>`(
  select count(*)::int from user_tags ut where ut.customer_id = tags.customer_id and ut.tag_id = tags.id)`

const columns = {
  ...{ id: tags.id, name: tags.name, type: tags.type, version: tags.version, folded: tags.folded },
  ...{ typeId: tagTypes.id, typeName: tagTypes.name, multiple: tagTypes.multiple },
  ...{ checklists, users },
  total: totalOver,
}

const used = (tx: Tx) =>
  tx
    .select(columns)
    .from(tags)
    .innerJoin(tagTypes, and(eq(tagTypes.customerId, tags.customerId), eq(tagTypes.code, tags.type)))

/** A page of tags with how often they are used, sorted by name by default, and the total count. */
export const findTags = async (
  tx: Tx,
  { next, count, search, id, type, target, ...order }: QueryOf<typeof listTags>,
) => {
  const words = search ? foldedOf(sql`${containing(search)}::text`) : undefined
  const sortable = { name: tags.folded, type: tagTypes.folded, checklists, users }
  return pageOf(
    used(tx)
      .where(
        and(
          type ? eq(tags.type, type) : undefined,
          target ? isFor(target) : undefined,
          id ? eq(tags.id, id) : undefined,
          words ? sql`(${tags.folded} like ${words} or ${tagTypes.folded} like ${words})` : undefined,
        ),
      )
      .orderBy(...ordered(sortable, order, { sort: 'name' }, tags.id)),
    { next, count },
  )
}

/** One tag with how often it is used, or 404. */
export const getTagRow = async (tx: Tx, id: string) => {
  const [row] = await used(tx).where(eq(tags.id, id))
  return found(row)
}

/** The tag types by name, to choose from. */
export const findTypeChoices = (tx: Tx) =>
  tx
    .select({ code: tagTypes.code, name: tagTypes.name })
    .from(tagTypes)
    .orderBy(asc(tagTypes.folded), asc(tagTypes.id))
    .limit(500)

/** The name of a group whose rule asks for a tag; read in SQL, as what carries it. */
export const findRuleWith = async (tx: Tx, tagId: string): Promise<string | undefined> => {
  const asked = JSON.stringify([{ about: 'tag', values: [tagId] }])
  const { rows } = await tx.execute<{ name: string }>(sql`
    select g.name from groups g where g.rule -> 'conditions' @> ${asked}::jsonb order by lower(g.name) limit 1`)
  return rows[0]?.name
}

/** The first checklists that carry a tag, by name. */
export const findTagged = async (tx: Tx, tagId: string) => {
  const { rows } = await tx.execute<{ id: string; name: string; code: string }>(sql`
    select c.id, c.name, c.code from checklist_tags ct
      join checklists c on c.customer_id = ct.customer_id and c.id = ct.checklist_id
    where ct.tag_id = ${tagId} order by lower(c.name), c.id limit 50`)
  return rows
}
