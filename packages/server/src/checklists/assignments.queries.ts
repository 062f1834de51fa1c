import type { Assignees } from '@gemba/domain/checklists/checklistViews.schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing } from '../platform/database/paging.ts'
import { isPersonLike, personObject } from '../users/public/person.ts'

type Filter = { users: SQL; groups: SQL; roles: SQL; most: number }

const find = async (tx: Tx, { users, groups, roles, most }: Filter): Promise<Assignees> => {
  const { rows } = await tx.execute<Assignees>(sql`
    select
      (select coalesce(jsonb_agg(${personObject('p')} order by p.last_name, p.username), '[]')
       from (select u.* from users u where ${users} order by u.last_name, u.username limit ${most}) p) as users,
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'members',
        (select count(*) from group_members m where m.customer_id = g.customer_id and m.group_id = g.id)) order by g.name), '[]')
       from (select g.* from groups g where ${groups} order by g.name limit ${most}) g) as groups,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
       from (select r.* from roles r where ${roles} order by r.name limit ${most}) r) as roles`)
  const row = rows[0]
  if (!row) throw new Error('a select of one row gave none')
  return row
}

/** People, groups and roles that may run a checklist. */
export const findAssignments = (tx: Tx, checklistId: string) => {
  const assigned = (alias: SQL, column: SQL) => sql`exists (
    select from checklist_assignments a
    where a.customer_id = ${alias}.customer_id and a.${column} = ${alias}.id and a.checklist_id = ${checklistId})`
  return find(tx, {
    users: assigned(sql`u`, sql`user_id`),
    groups: assigned(sql`g`, sql`group_id`),
    roles: assigned(sql`r`, sql`role_id`),
    most: 1000,
  })
}

/** Active people by name, username or badge, groups and roles by name; the first 50 of each. */
export const findAssignees = (tx: Tx, search = '') => {
  const words = containing(search)
  return find(tx, {
    users: sql`u.active and ${isPersonLike('u', words)}`,
    groups: sql`g.name ilike ${words}`,
    roles: sql`r.name ilike ${words}`,
    most: 50,
  })
}
