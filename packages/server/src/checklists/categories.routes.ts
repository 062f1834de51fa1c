import {
  createChecklistCategory,
  deleteChecklistCategory,
  listChecklistCategories,
  updateChecklistCategory,
} from '@gemba/domain/checklists/categories.endpoints'
import type { QueryOf } from '@gemba/domain/core/endpoint'
import { and, eq, getTableColumns, ilike, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import { deleteOne, getOne, insertOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { route } from '../platform/http/route.ts'
import { categoryListAbilities } from './checklists.policy.ts'
import { checklistCategories } from './public/checklists.table.ts'
import { categoryCode } from './public/labels.ts'
import { needFeature } from './public/needFeature.ts'

export const categoryRoutes = [
  route(listChecklistCategories, async ({ tx, actor, query }) => {
    needFeature(actor, query.type)
    return { ...(await findCategories(tx, query)), can: categoryListAbilities(actor) }
  }),

  route(createChecklistCategory, async ({ tx, actor, body, audit }) => {
    needFeature(actor, body.type)
    const code = await categoryCode(tx, body.name, body.type)
    const category = await insertOne(tx, checklistCategories, { ...body, code })
    audit({ action: 'Checklist Categories Create', entity: 'checklist-categories', entityId: category.id, new: body })
    return category
  }),

  route(updateChecklistCategory, async ({ tx, actor, params, body, audit }) => {
    const old = await getCategory(tx, actor, params.id)
    const category = await updateOne(tx, checklistCategories, params.id, body)
    audit({
      action: 'Checklist Categories Update',
      entity: 'checklist-categories',
      entityId: params.id,
      old: { name: old.name },
      new: { name: category.name },
    })
    return category
  }),

  route(deleteChecklistCategory, async ({ tx, actor, params, audit }) => {
    const { name, code } = await getCategory(tx, actor, params.id)
    await deleteOne(tx, checklistCategories, params.id)
    audit({
      action: 'Checklist Categories Delete',
      entity: 'checklist-categories',
      entityId: params.id,
      old: { name, code },
    })
    return undefined
  }),
]

const getCategory = async (tx: Tx, actor: Actor, id: string) => {
  const category = await getOne(tx, checklistCategories, id)
  needFeature(actor, category.type)
  return category
}

const findCategories = async (tx: Tx, query: QueryOf<typeof listChecklistCategories>) => {
  const { next, count, search, id, type, ...order } = query
  const { rows, total } = await pageOf(
    tx
      .select({
        ...getTableColumns(checklistCategories),
        checklists: sql<number>`(select count(*) from checklists c
        where c.customer_id = checklist_categories.customer_id and c.category_id = checklist_categories.id)::int`,
        total: totalOver,
      })
      .from(checklistCategories)
      .where(
        and(
          eq(checklistCategories.type, type),
          id ? eq(checklistCategories.id, id) : undefined,
          search ? ilike(checklistCategories.name, containing(search)) : undefined,
        ),
      )
      .orderBy(...ordered({ name: checklistCategories.name }, order, { sort: 'name' }, checklistCategories.id)),
    { next, count },
  )
  return { categories: rows, total }
}
