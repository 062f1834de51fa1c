import { type SQL, sql } from 'drizzle-orm'
import { checklists } from '../../checklists/public/checklists.table.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { drafts } from './drafts.table.ts'

type Operator = Pick<Actor, 'id' | 'roles'>

/** Holds for a row of `checklists` that is assigned to this person directly, by a group or by a role. */
export const assignedTo = ({ id, roles }: Operator): SQL => sql`exists (
  select from checklist_assignments a
  where a.customer_id = ${checklists.customerId} and a.checklist_id = ${checklists.id} and (
    a.user_id = ${id}
    or a.role_id = any(${sql.param(roles.map(role => role.id))}::uuid[])
    or a.group_id in (select g.group_id from group_members g where g.customer_id = a.customer_id and g.user_id = ${id})
  ))`

/** Holds for a checklist that can be run at all: published and not switched off. */
export const isRunnable: SQL = sql`(${checklists.revision} is not null and ${checklists.active})`

/**
 * Holds for what stands on a person's list: assigned to them and in use, or with drafts to finish. Those stay on the list
 * of whoever it is assigned to when a checklist is deactivated; further rounds stay on that of their inspector.
 */
export const isOnList = (operator: Operator): SQL => sql`(${checklists.revision} is not null and (
  (${assignedTo(operator)} and (${checklists.active} or exists (
    select from drafts d
    where d.customer_id = ${checklists.customerId} and d.checklist_id = ${checklists.id} and d.ended_at is null)))
  or exists (
    select from drafts d join submissions s on s.customer_id = d.customer_id and s.id = d.submission_id
    where d.customer_id = ${checklists.customerId} and d.checklist_id = ${checklists.id} and d.ended_at is null
      and s.remeasure and s.submitted_by = ${operator.id})))`

/** Holds for a draft that was neither submitted nor deleted. */
export const isUnderWay: SQL = sql`${drafts.endedAt} is null`

/** Holds for a draft of a further round whose first round this person inspected: it comes back to them too. */
const inspectedBy = (userId: string): SQL => sql`exists (
  select from submissions s
  where s.customer_id = ${drafts.customerId} and s.id = ${drafts.submissionId} and s.submitted_by = ${userId})`

/** Holds for a draft and its checklist that this person may open. */
export const mayOpen = (operator: Operator): SQL => sql`(${assignedTo(operator)} or ${inspectedBy(operator.id)})`
