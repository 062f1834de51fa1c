import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { seesAll } from '@gemba/domain/core/scope'
import { issueScope } from '@gemba/domain/issues/issues.scope'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { sql } from 'drizzle-orm'
import { checklists } from '../checklists/public/checklists.table.ts'
import { isOnList, isUnderWay, mayOpen } from '../drafts/public/assigned.ts'
import { drafts } from '../drafts/public/drafts.table.ts'
import { visibleIssues } from '../issues/public/visible.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'

type ChecklistCounts = { type: ChecklistType; assigned: number; drafts: number; remeasure: number }

/** What stands on a person's lists of checklists, and the drafts there. */
export const countChecklists = async (tx: Tx, actor: Actor): Promise<ChecklistCounts[]> => {
  const { rows } = await tx.execute<ChecklistCounts>(sql`
    select ${checklists.type} as type, count(distinct ${checklists.id})::int as assigned,
      count(${drafts.id})::int as drafts, (count(${drafts.id}) filter (where ${drafts.submissionId} is not null))::int as remeasure
    from ${checklists} left join ${drafts}
      on ${drafts.customerId} = ${checklists.customerId} and ${drafts.checklistId} = ${checklists.id} and ${isUnderWay}
        and ${mayOpen(actor)}
    where ${isOnList(actor)}
    group by ${checklists.type}`)
  return rows
}

type Pending = { role: WorkflowRole; pending: number; since: string | null }

/** What waits in the queues of some roles for this person. */
export const countPending = async (tx: Tx, userId: string, roles: readonly WorkflowRole[]): Promise<Pending[]> => {
  if (roles.length === 0) return []
  const { rows } = await tx.execute<Pending>(sql`
    select s.pending_with as role, count(*)::int as pending, min(s.pending_since) as since from submissions s
    where s.pending_with = any(${sql.param(roles)}::text[]) and (s.assigned_to is null or s.assigned_to = ${userId})
    group by s.pending_with`)
  return rows
}

type IssueCounts = { type: ChecklistType; open: number; overdue: number; unowned: number }

/** Open issues that a person may see. `today` is the customer's day. */
export const countIssues = async (tx: Tx, actor: Actor, today: string): Promise<IssueCounts[]> => {
  // Whom nobody named goes to nobody by itself: those who may give it to somebody, or look after all, are to see it.
  const finds = seesAll(issueScope, actor) || actor.may('Issues Assign') ? sql`true` : sql`false`
  const { rows } = await tx.execute<IssueCounts>(sql`
    select i.type, count(*)::int as open, (count(*) filter (where i.due_date < ${today}::date))::int as overdue,
      (count(*) filter (where ${finds} and i.owner_id is null))::int as unowned
    from issues i where i.closed_at is null and ${visibleIssues(actor)} group by i.type`)
  return rows
}
