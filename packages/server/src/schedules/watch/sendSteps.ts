import { runDue, runLate, runMissed } from '@gemba/domain/schedules/schedules.notifications'
import { sql } from 'drizzle-orm'
import { notifyTracked } from '../../inbox/public/notify.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findTold } from '../findTold.ts'
import { askedPerson } from '../public/concerns.ts'
import { scheduleSends } from '../public/schedules.table.ts'
import { countMissesInARow } from './countMisses.ts'
import { isWithin, type Outage } from './heartbeat.ts'
import type { OccurrenceRow, StepToSend, WatchedSchedule } from './steps.ts'

/** A reminder so much later than planned is not sent any more: it would only confuse. */
const stale = 15 * 60_000

type Look = { now: Date; outage: Outage | null }

/**
 * Sends reminders and escalations: one for all places of a schedule's slot, not one each. What was not sent is noted with
 * its reason (research D11).
 */
export const sendSteps = async (tx: Tx, steps: readonly StepToSend[], look: Look): Promise<void> => {
  const groups = Map.groupBy(steps, ({ row, schedule, step }) =>
    JSON.stringify([schedule.id, row.slot, step.at, step.rule]),
  )
  for (const group of groups.values()) {
    const [first] = group
    if (first) await sendGroup(tx, group, first, look)
  }
}

const sendGroup = async (
  tx: Tx,
  group: readonly StepToSend[],
  first: StepToSend,
  { now, outage }: Look,
): Promise<void> => {
  const { schedule, row, step } = first
  const kind = step.does === 'remind' ? 'reminder' : step.rule.when
  const told = await peopleFor(tx, group, first)
  if (told === undefined) return
  const isStale = kind === 'reminder' && now.getTime() - step.at > stale
  const recipients = isStale ? [] : told.people
  const rows = (told.rows ?? group.map(one => one.row)).toSorted((one, other) => one.place.localeCompare(other.place))
  const data = dataOf(schedule, rows, told.inARow)
  const entryIds = await notifyTracked(tx, recipients, kinds[kind], data, { mail: step.rule.mail })
  await tx.insert(scheduleSends).values({
    ...{ scheduleId: schedule.id, slot: row.slot, kind, plannedAt: new Date(step.at) },
    ...{ place: data.place ?? '', places: data.places },
    ...{ mail: step.rule.mail, recipients, entryIds, createdAt: now },
    // Late without an outage: its time had passed when its run was planned, or when a look failed.
    skipped: isStale ? (isWithin(outage, step.at) ? 'outage' : 'passed') : recipients.length === 0 ? 'nobody' : null,
  })
}

const kinds = { reminder: runDue, late: runLate, missed: runMissed }

const dataOf = ({ id, checklist }: WatchedSchedule, rows: readonly OccurrenceRow[], inARow: number) => ({
  ...{ scheduleId: id, type: checklist.type, name: checklist.name, names: checklist.names },
  ...{ place: rows[0]?.place || null, places: new Set(rows.map(({ place }) => place)).size },
  ...{ dueAt: rows[0]?.dueAt.toISOString() ?? '', inARow },
})

type Told = { people: string[]; inARow: number; rows?: OccurrenceRow[] }

/** Who is told; undefined where there is nothing to tell, as long as it was not missed often enough. */
const peopleFor = async (
  tx: Tx,
  group: readonly StepToSend[],
  { schedule, step }: StepToSend,
): Promise<Told | undefined> => {
  if (step.does === 'remind') return { people: await findAsked(tx, schedule.id, group), inARow: 0 }
  const { rule } = step
  if (rule.when === 'late') return { people: await findTold(tx, schedule.checklist.type, rule.roleId), inARow: 0 }
  const misses = await countMissesInARow(
    tx,
    group.map(({ row }) => row),
  )
  // Told when it happens, and again after as many further ones; not at each of them.
  const rows = group
    .map(({ row }) => row)
    .filter(({ id }) => {
      const count = misses.get(id) ?? 0
      return count > 0 && count % rule.inARow === 0
    })
  if (rows.length === 0) return undefined
  const inARow = Math.max(...rows.map(({ id }) => misses.get(id) ?? 0))
  return { people: await findTold(tx, schedule.checklist.type, rule.roleId), inARow, rows }
}

/** Those who can do it. */
const findAsked = async (tx: Tx, scheduleId: string, group: readonly StepToSend[]): Promise<string[]> => {
  const own = group.flatMap(({ row }) => row.userId ?? [])
  if (own.length > 0) return [...new Set(own)]
  const { rows } = await tx.execute<{ id: string }>(
    sql`select u.id from schedules s join users u on u.customer_id = s.customer_id and ${askedPerson} where s.id = ${scheduleId}`,
  )
  return rows.map(({ id }) => id)
}
