import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { listGroups } from '@gemba/domain/groups/groups.endpoints'
import type { groupKinds } from '@gemba/domain/groups/groups.schema'
import { groupScope } from '@gemba/domain/groups/groups.scope'
import type { Named } from '@gemba/domain/users/userState.schema'
import { and, eq, getTableColumns, ilike, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import { visibleRows } from '../platform/database/visibleRows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import { groups } from './public/groups.table.ts'

/** Matches the rows of `groups` that a person can see. */
export const visibleGroups = visibleRows(groupScope, {
  own: ({ id }) => sql`exists (
    select from group_members own where own.customer_id = groups.customer_id and own.group_id = groups.id and own.user_id = ${id})`,
})

const kind = sql<(typeof groupKinds)[number]>`case when groups.rule is null then 'hand' else 'rule' end`
const members = sql<number>`(
  select count(*)::int from group_members m where m.customer_id = groups.customer_id and m.group_id = groups.id)`
// Read in SQL: the room of checklists builds on this one.
const checklists = sql<number>`(
  select count(*)::int from checklist_assignments a where a.customer_id = groups.customer_id and a.group_id = groups.id)`
const columns = { ...getTableColumns(groups), kind, members, checklists }

/** A page of the groups that a person can see, by name by default, and the total count. */
export const findGroups = (tx: Tx, actor: Actor, query: QueryOf<typeof listGroups>) => {
  const { next, count, search, id, kind: wanted, ...order } = query
  const sortable = { name: sql`lower(${groups.name})`, kind, members, checklists, updatedAt: groups.updatedAt }
  return pageOf(
    tx
      .select({ ...columns, total: totalOver })
      .from(groups)
      .where(
        and(
          visibleGroups(actor),
          id ? eq(groups.id, id) : undefined,
          wanted ? eq(kind, wanted) : undefined,
          search ? ilike(groups.name, containing(search.normalize('NFC'))) : undefined,
        ),
      )
      .orderBy(...ordered(sortable, order, { sort: 'name' }, groups.id)),
    { next, count },
  )
}

/** One group that a person can see, or 404; `any`: whoever changes groups can change each of them. */
export const getGroupRow = async (tx: Tx, actor: Actor | 'any', id: string) => {
  const [row] = await tx
    .select(columns)
    .from(groups)
    .where(and(eq(groups.id, id), actor === 'any' ? undefined : visibleGroups(actor)))
  return found(row)
}

export type GroupRow = Awaited<ReturnType<typeof getGroupRow>>

/** The first 50 checklists that are assigned to a group, by name. */
export const findChecklistsOf = async (tx: Tx, id: string) => {
  const { rows } = await tx.execute<Named & { type: ChecklistType }>(sql`
    select c.id, c.name, c.type from checklist_assignments a
      join checklists c on c.customer_id = a.customer_id and c.id = a.checklist_id
    where a.group_id = ${id} order by lower(c.name), c.id limit 50`)
  return rows
}

/** Whether another group has a name, in any case. */
export const isTaken = async (tx: Tx, name: string, ownId?: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    select exists (
      select from groups where lower(name) = lower(${name}::text) and id is distinct from ${ownId ?? null}::uuid) as taken`)
  return rows[0]?.taken === true
}
