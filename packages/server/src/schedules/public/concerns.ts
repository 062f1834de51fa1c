import { type SQL, sql } from 'drizzle-orm'
import { assignedTo, isRunnable, type Operator } from '../../checklists/public/assigned.ts'

// Whom a schedule asks: of the people to whom its checklist is assigned those that it names, or all of them. One rule says
// who may run a checklist (decision 0056): a schedule narrows it and never widens it. Both are for statements on
// `checklists` and `schedules s`.

/** Matches a schedule that names this person, or no one and so everyone who has the checklist. */
export const names = (operator: Operator): SQL => sql`(
  not s.narrowed
  or exists (
    select from schedule_audience a
    where a.customer_id = s.customer_id and a.schedule_id = s.id and (
      a.user_id = ${operator.id}
      or a.role_id = any(${sql.param(operator.roles.map(role => role.id))}::uuid[])
      or a.group_id in (
        select g.group_id from group_members g where g.customer_id = a.customer_id and g.user_id = ${operator.id}))))`

/** Matches a schedule that asks this person. */
export const asks = (operator: Operator): SQL => sql`(${isRunnable} and ${assignedTo(operator)} and ${names(operator)})`

/** Matches an occurrence `o` of it that is theirs: one for all, or their own. */
export const isTheirs = ({ id }: Operator): SQL => sql`(o.user_id is null or o.user_id = ${id})`

const named = (table: 'checklist_assignments' | 'schedule_audience', owner: SQL): SQL => sql`exists (
  select from ${sql.identifier(table)} n
  where n.customer_id = u.customer_id and ${owner} and (
    n.user_id = u.id
    or n.role_id in (select r.role_id from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id)
    or n.group_id in (select g.group_id from group_members g where g.customer_id = u.customer_id and g.user_id = u.id)))`

/** Matches an active person `u` whom the schedule `s` asks. */
export const askedPerson: SQL = sql`(u.active and ${named('checklist_assignments', sql`n.checklist_id = s.checklist_id`)} and (
  not s.narrowed
  or ${named('schedule_audience', sql`n.schedule_id = s.id`)}))`
