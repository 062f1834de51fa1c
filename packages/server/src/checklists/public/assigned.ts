import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/http/actor.ts'
import { checklists } from './checklists.table.ts'

export type Operator = Pick<Actor, 'id' | 'roles'>

/** Matches a row of `checklists` that is assigned to this person directly, by a group or by a role. */
export const assignedTo = ({ id, roles }: Operator): SQL => sql`exists (
  select from checklist_assignments a
  where a.customer_id = ${checklists.customerId} and a.checklist_id = ${checklists.id} and (
    a.user_id = ${id}
    or a.role_id = any(${sql.param(roles.map(role => role.id))}::uuid[])
    or a.group_id in (select g.group_id from group_members g where g.customer_id = a.customer_id and g.user_id = ${id})
  ))`

/** Matches a checklist that can be run at all: published and not switched off. */
export const isRunnable: SQL = sql`(${checklists.revision} is not null and ${checklists.active})`
