import { closedFor } from '@gemba/domain/core/visitor'
import type { Floor } from '@gemba/domain/dashboard/floor.schema'
import { mostWaiting } from '@gemba/domain/dashboard/mostWaiting'
import { routes } from '@gemba/domain/workflow/workflow.pages'
import { sql } from 'drizzle-orm'
import { shownName } from '../checklists/public/checklistName.ts'
import type { FloorQuery } from '../platform/floorQuery.ts'
import { approvingRoles } from './public/approvingRoles.ts'

const queue = routes['/checklists/$checklistType/submissions/$role']

type Row = Omit<Floor['approvals'][number], 'since' | 'dueAt'> & { since: Date }

const hour = 3_600_000

/** Inspections that wait for a decision of the person, in any of their roles, the longest first: as their queues have them. */
export const findApprovals: FloorQuery = async (tx, { actor, locale }) => {
  const roles = closedFor(actor, queue, { checklistType: 'product' }) ? [] : approvingRoles(actor)
  if (roles.length === 0) return {}
  const { rows } = await tx.execute<Row>(sql`
    select s.id, ${shownName(locale, { checklist: 'c' })} as title, s.pending_with as role, s.checklist_id as "checklistId",
      s.revision, s.ir_number as "irNumber", s.machine, s.lot, s.result, (s.failing ->> 'count')::int as failed, s.round,
      s.remeasure, s.pending_since as since
    from submissions s join checklists c on c.customer_id = s.customer_id and c.id = s.checklist_id
    where s.pending_with = any(${sql.param(roles)}::text[]) and (s.assigned_to is null or s.assigned_to = ${actor.id})
    order by s.pending_since, s.id limit ${mostWaiting}`)
  const agreed = actor.customer.settings.approvalHours * hour
  return {
    approvals: rows.map(row => ({
      ...{ ...row, since: new Date(row.since).toISOString() },
      dueAt: new Date(new Date(row.since).getTime() + agreed).toISOString(),
    })),
  }
}
