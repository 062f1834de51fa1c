import { type SQL, sql } from 'drizzle-orm'
import { assignedTo, type Operator } from '../../checklists/public/assigned.ts'
import { checklists } from '../../checklists/public/checklists.table.ts'
import { drafts } from './drafts.table.ts'

/**
 * Matches what is on a person's list: assigned to them and in use, or with drafts to finish. When a checklist is
 * deactivated, its drafts stay on the list of the people it is assigned to, and further rounds on their inspector's.
 */
export const isOnList = (operator: Operator): SQL => sql`(${checklists.revision} is not null and (
  (${assignedTo(operator)} and (${checklists.active} or exists (
    select from drafts d
    where d.customer_id = ${checklists.customerId} and d.checklist_id = ${checklists.id} and d.ended_at is null)))
  or exists (
    select from drafts d join submissions s on s.customer_id = d.customer_id and s.id = d.submission_id
    where d.customer_id = ${checklists.customerId} and d.checklist_id = ${checklists.id} and d.ended_at is null
      and s.remeasure and s.submitted_by = ${operator.id})))`

/** Matches a draft that was neither submitted nor deleted. */
export const isUnderWay: SQL = sql`${drafts.endedAt} is null`

/** Matches a draft of a further round whose first round this person inspected: it comes back to them too. */
const inspectedBy = (userId: string): SQL => sql`exists (
  select from submissions s
  where s.customer_id = ${drafts.customerId} and s.id = ${drafts.submissionId} and s.submitted_by = ${userId})`

/** Matches a draft and its checklist that this person may open. */
export const mayOpen = (operator: Operator): SQL => sql`(${assignedTo(operator)} or ${inspectedBy(operator.id)})`
