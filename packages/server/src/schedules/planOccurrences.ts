import { timesOf } from '@gemba/domain/schedules/occurrenceTimes'
import { isTimed } from '@gemba/domain/schedules/recurrence.schema'
import { type Slot, slotsOf } from '@gemba/domain/schedules/slots'
import { timelineOf } from '@gemba/domain/schedules/timeline'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { findPlanned, type Planned, type ScheduleRow } from './planning.ts'
import { occurrences, schedules } from './public/schedules.table.ts'

/** How far ahead occurrences are rows: five weeks, so that a calendar shows a month. */
export const horizon = 35 * 86_400_000
/** As many are written at a time; the clock's next look writes further ones. */
const mostAtOnce = 5_000

/**
 * Plans a schedule on, up to the horizon or so many rows at a time. A slot that it has already is left as it is: however
 * often and on however many nodes it is planned, each is there once.
 */
export const planOn = async (tx: Tx, { schedule, calendar, zone }: Planned, now: Date): Promise<void> => {
  const from = schedule.plannedUntil.getTime()
  const until = Math.max(from, now.getTime() + horizon)
  const slots = slotsFrom({ schedule, calendar, zone }, from, until)
  const most = Math.max(1, Math.floor(mostAtOnce / Math.max(1, schedule.places.length)))
  const some = slots.slice(0, most)
  await insertOccurrences(tx, schedule, some, now)
  const plannedUntil = new Date(slots[most]?.at ?? until)
  await tx
    .update(schedules)
    .set({ plannedUntil, plannedZone: zone, plannedCalendar: calendar?.version ?? null })
    .where(eq(schedules.id, schedule.id))
}

/**
 * Plans a schedule anew from a moment on, because it, its calendar or its zone was changed: what is due keeps its times,
 * what is planned gives way. Where the clock of another zone has passed a time of today that the old one had not reached,
 * that one is asked for at once: no day is left out.
 */
export const planAnew = async (tx: Tx, planned: Planned, now: Date): Promise<void> => {
  const { schedule, zone } = planned
  // Where no node ran for longer than is planned ahead, what was not planned comes first.
  const from = new Date(Math.min(now.getTime(), schedule.plannedUntil.getTime()))
  await removePlanned(tx, schedule.id, now)
  if (zone !== schedule.plannedZone) await insertOccurrences(tx, schedule, await passedOver(tx, planned, from), now)
  await planOn(tx, { ...planned, schedule: { ...schedule, plannedUntil: from } }, now)
}

/** Plans anew a schedule that its request has just changed. */
export const planChanged = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const [planned] = await findPlanned(tx, eq(schedules.id, id), 1)
  if (planned?.schedule.active && !planned.schedule.endedAt) await planAnew(tx, planned, now)
  else await removePlanned(tx, id, now)
}

const removePlanned = (tx: Tx, scheduleId: string, now: Date) =>
  tx
    .delete(occurrences)
    .where(
      and(
        eq(occurrences.scheduleId, scheduleId),
        eq(occurrences.status, 'planned'),
        sql`${occurrences.opensAt} > ${now.toISOString()}::timestamptz`,
      ),
    )

const slotsFrom = ({ schedule, calendar, zone }: Planned, from: number, until: number): Slot[] => {
  const { recurrence, startsOn, endsOn, dayOff } = schedule
  return isTimed(recurrence) ? slotsOf({ recurrence, zone, startsOn, endsOn, dayOff, calendar }, from, until) : []
}

/** No two zones are further apart than 26 hours (UTC-12 and UTC+14). */
const zonesApart = 26 * 3_600_000

/** Times that the new zone's clock has passed already, and that come after all that were asked for by the old one. */
const passedOver = async (tx: Tx, planned: Planned, from: Date): Promise<Slot[]> => {
  const [last] = await tx
    .select({ slot: sql<string | null>`max(${occurrences.slot})` })
    .from(occurrences)
    .where(eq(occurrences.scheduleId, planned.schedule.id))
  const asked = last?.slot
  if (!asked) return []
  return slotsFrom(planned, from.getTime() - zonesApart, from.getTime())
    .filter(({ local }) => local > asked)
    .map(slot => ({ ...slot, at: from.getTime() }))
}

/** Writes the occurrences of these slots, one for each place. */
export const insertOccurrences = async (
  tx: Tx,
  schedule: ScheduleRow,
  slots: readonly Slot[],
  now: Date,
): Promise<void> => {
  if (slots.length === 0) return
  const rows = slots.map(({ local, at, shift }) => {
    const { opensAt, ...times } = timesOf(at, schedule.window)
    // What opened before it was planned still has to open.
    const handledUntil = Math.min(now.getTime(), opensAt - 1)
    const nextAt = timelineOf({ opensAt, ...times }, schedule).find(step => step.at > handledUntil)?.at ?? opensAt
    const moments = [times.slotAt, opensAt, times.dueAt, times.lateAt, times.missedAt, nextAt, handledUntil]
    return [local, shift?.name ?? null, ...moments.map(moment => new Date(moment).toISOString())]
  })
  const column = (index: number) => sql.param(rows.map(row => row[index]))
  const places = schedule.places.length > 0 ? schedule.places : ['']
  await tx.execute(sql`
    insert into occurrences (schedule_id, checklist_id, place, slot, shift, slot_at, opens_at, due_at, late_at, missed_at,
      next_at, handled_until)
    select ${schedule.id}, ${schedule.checklistId}, place, t.*
    from unnest(${column(0)}::text[], ${column(1)}::text[], ${column(2)}::timestamptz[], ${column(3)}::timestamptz[],
      ${column(4)}::timestamptz[], ${column(5)}::timestamptz[], ${column(6)}::timestamptz[], ${column(7)}::timestamptz[],
      ${column(8)}::timestamptz[]) as t cross join unnest(${sql.param(places)}::text[]) as place
    on conflict do nothing`)
}
