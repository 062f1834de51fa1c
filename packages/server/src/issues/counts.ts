import { type ChecklistType, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { dayIn } from '@gemba/domain/core/calendarDay'
import type { Counts } from '@gemba/domain/core/counts'
import { seesAll } from '@gemba/domain/core/scope'
import { closedFor } from '@gemba/domain/core/visitor'
import { routes } from '@gemba/domain/issues/issues.pages'
import { issueScope } from '@gemba/domain/issues/issues.scope'
import { sql } from 'drizzle-orm'
import type { CountQuery } from '../platform/countQuery.ts'
import type { Actor } from '../platform/http/actor.ts'
import { customerZone } from '../platform/zone.ts'
import { hasTracker } from './public/tracker.ts'
import { visibleIssues } from './public/visible.ts'

/** Named by type and status, as their index begins. */
const isOngoing = sql`i.status in ('open', 'in-progress')`

type IssueCounts = NonNullable<Counts['processIssues']> & { type: ChecklistType }

/** Open issues that a person may see, of each type; null where the tracker is closed to them. */
export const countIssues: CountQuery = async (tx, actor) => {
  const today = dayIn(customerZone(actor))
  // No one is notified of an issue without an owner, so people who assign or look after all issues see a figure.
  const finds = seesAll(issueScope, actor) || actor.may('Issues Assign') ? sql`true` : sql`false`
  const { rows } = await tx.execute<IssueCounts>(sql`
    select i.type, count(*)::int as count, (count(*) filter (where i.due_date < ${today}::date))::int as overdue,
      (count(*) filter (where ${finds} and i.owner_id is null))::int as unowned
    from issues i where i.type = any(${sql.param(checklistTypes)}::text[]) and ${isOngoing} and ${visibleIssues(actor)}
    group by i.type`)
  return Object.fromEntries(
    checklistTypes.map(type => {
      const found = rows.find(row => row.type === type) ?? { count: 0, overdue: 0, unowned: 0 }
      return [`${type}Issues`, isOpen(actor, type) ? found : null]
    }),
  )
}

const isOpen = (actor: Actor, checklistType: ChecklistType) =>
  hasTracker(actor, checklistType) && !closedFor(actor, routes['/checklists/$checklistType/issues'], { checklistType })
