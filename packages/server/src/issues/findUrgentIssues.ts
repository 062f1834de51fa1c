import { type ChecklistType, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { daysAfter } from '@gemba/domain/core/calendarDay'
import { closedFor } from '@gemba/domain/core/visitor'
import { momentAt } from '@gemba/domain/core/wallClock'
import { mostShown, type OpenIssue } from '@gemba/domain/dashboard/floor.schema'
import { mostWaiting } from '@gemba/domain/dashboard/mostWaiting'
import { routes } from '@gemba/domain/issues/issues.pages'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import type { FloorQuery } from '../platform/floorQuery.ts'
import type { Actor } from '../platform/http/actor.ts'
import { customerZone } from '../platform/zone.ts'
import { personOf } from '../users/public/person.ts'
import { hasTracker } from './public/tracker.ts'
import { visibleIssues } from './public/visible.ts'

type Row = Omit<OpenIssue, 'since' | 'dueUntil'> & { since: Date }

const tracker = routes['/checklists/$checklistType/issues']

/** The open issues that a person owns, and the most urgent of all that they may see; nothing where trackers are closed. */
export const findUrgentIssues: FloorQuery = async (tx, { actor }) => {
  const types = checklistTypes.filter(type => isOpen(actor, type))
  if (types.length === 0) return {}
  const zone = customerZone(actor)
  const some = async (which: SQL, most: number) => {
    const { rows } = await find(tx, actor, types, which, most)
    return rows.map(row => ({
      ...{ ...row, since: new Date(row.since).toISOString() },
      dueUntil: row.dueDate === null ? null : (momentAt(zone, `${daysAfter(row.dueDate, 1)}T00:00`) ?? null),
    }))
  }
  const [ownIssues, issues] = await Promise.all([
    some(sql`i.owner_id = ${actor.id}`, mostWaiting),
    some(sql`true`, mostShown),
  ])
  return { ownIssues, issues }
}

const find = (tx: Tx, actor: Actor, types: readonly ChecklistType[], which: SQL, most: number) =>
  tx.execute<Row>(sql`
    select i.id, i.title, i.type, i.number, ${personOf(sql`i.owner_id`)} as owner, i.occurrences,
      i.due_date::text as "dueDate", i.created_at as since
    from issues i
    where i.type = any(${sql.param(types)}::text[]) and i.status in ('open', 'in-progress') and ${visibleIssues(actor)}
      and ${which}
    order by i.due_date nulls last, i.created_at desc, i.id limit ${most}`)

const isOpen = (actor: Actor, checklistType: ChecklistType) =>
  hasTracker(actor, checklistType) && !closedFor(actor, tracker, { checklistType })
