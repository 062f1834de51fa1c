import { type ChecklistType, checklistFlag, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { scheduledCounts } from '@gemba/domain/schedules/scheduledCounts'
import { sql } from 'drizzle-orm'
import type { CountQuery } from '../platform/countQuery.ts'
import { asks, isTheirs } from './public/concerns.ts'

/** Scheduled runs that are due or late for a person; null where they run nothing. */
export const countScheduled: CountQuery = async (tx, actor) => {
  const { rows } = await tx.execute<{ type: ChecklistType; count: number; late: number }>(sql`
    select checklists.type, count(*)::int as count, (count(*) filter (where o.late_at <= now()))::int as late
    from occurrences o
      join schedules s on s.customer_id = o.customer_id and s.id = o.schedule_id
      join checklists on checklists.customer_id = o.customer_id and checklists.id = o.checklist_id
    where o.status in ('planned', 'due') and o.opens_at <= now() and o.missed_at > now() and ${asks(actor)} and ${isTheirs(actor)}
    group by checklists.type`)
  return Object.fromEntries(
    checklistTypes.map(type => {
      const mayRun = actor.may('Checklist Execution Update') && actor.hasFeature(checklistFlag[type])
      const { count, late } = rows.find(row => row.type === type) ?? { count: 0, late: 0 }
      return [scheduledCounts[type], mayRun ? { count, late } : null]
    }),
  )
}
