import { type ChecklistType, checklistFlag, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { feedDays } from '@gemba/domain/schedules/calendarFeed.schema'
import type { OccurrenceStatus } from '@gemba/domain/schedules/occurrenceStatus'
import { sql } from 'drizzle-orm'
import { shownName } from '../../checklists/public/checklistName.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Locale } from '../../platform/phrases.ts'
import { asks, isTheirs } from '../public/concerns.ts'

export type FeedRun = {
  id: string
  name: string
  type: ChecklistType
  place: string
  slotAt: Date
  dueAt: Date
  status: OccurrenceStatus
  /** when the row last became what it is */
  changedAt: Date
}

/** Bounds what one request reads and writes: of more than these, those nearest to now. */
const most = 2000

/** The occurrences that a feed has: those that ask this person, of the types that their company has, by time. */
export const findFeedRuns = async (tx: Tx, actor: Actor, locale: Locale): Promise<FeedRun[]> => {
  const types = checklistTypes.filter(type => actor.hasFeature(checklistFlag[type]))
  const { rows } = await tx.execute<FeedRun>(sql`
    select o.id, ${shownName(locale)} as name, checklists.type, o.place, o.slot_at as "slotAt", o.due_at as "dueAt", o.status,
      coalesce(o.settled_at, o.created_at) as "changedAt"
    from occurrences o
      join schedules s on s.customer_id = o.customer_id and s.id = o.schedule_id
      join checklists on checklists.customer_id = o.customer_id and checklists.id = o.checklist_id
    where o.slot_at >= now() - make_interval(days => ${feedDays.past})
      and o.slot_at < now() + make_interval(days => ${feedDays.ahead})
      and checklists.type = any(${sql.param(types)}::text[]) and ${asks(actor)} and ${isTheirs(actor)}
    order by abs(extract(epoch from o.slot_at - now())), o.id limit ${most}`)
  return rows
    .map(row => ({
      ...row,
      slotAt: new Date(row.slotAt),
      dueAt: new Date(row.dueAt),
      changedAt: new Date(row.changedAt),
    }))
    .sort((a, b) => a.slotAt.getTime() - b.slotAt.getTime() || a.id.localeCompare(b.id))
}
