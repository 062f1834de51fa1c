import { type OccurrenceTimes, timesOf } from '@gemba/domain/schedules/occurrenceTimes'
import { isTimed } from '@gemba/domain/schedules/recurrence.schema'
import { type Slot, slotsOf } from '@gemba/domain/schedules/slots'
import { type Rules, timelineOf } from '@gemba/domain/schedules/timeline'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { findPlanned, type Planned, type ScheduleRow } from './planning.ts'
import { occurrences, schedules } from './public/schedules.table.ts'
import { timesOfRow } from './public/timesOfRow.ts'

/** How far ahead occurrences are rows: five weeks, so that a calendar shows a month. */
export const horizon = 35 * 86_400_000
/** As many are written at a time; the clock's next look writes further ones. */
const mostAtOnce = 5_000

/**
 * Plans schedules on, up to the horizon or so many rows at a time. A slot that a schedule has already is left as it is:
 * however often and on however many nodes it is planned, each is there once.
 */
export const planOn = async (
  tx: Tx,
  planned: readonly Planned[],
  now: Date,
  mostRows = Number.POSITIVE_INFINITY,
): Promise<PlannedOn> => {
  const plans: ReturnType<typeof aheadOf>[] = []
  let rows = 0
  for (const one of planned) {
    if (rows >= mostRows) break
    const plan = aheadOf(one, now)
    plans.push(plan)
    rows += plan.slots.length * Math.max(1, one.schedule.places.length)
  }
  if (plans.length === 0) return nothing
  await insertOccurrences(tx, plans, now)
  const ends = plans.map(({ schedule, plannedUntil, zone, calendar }) => ({
    ...{ id: schedule.id, until: new Date(plannedUntil), zone, calendar: calendar?.version ?? null },
  }))
  await tx.execute(sql`
    update schedules s set planned_until = p.until, planned_zone = p.zone, planned_calendar = p.calendar
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as p(id uuid, until timestamptz, zone text, calendar int)
    where s.id = p.id`)
  const reached = Math.min(...plans.map(({ plannedUntil }) => Number(plannedUntil)))
  return { schedules: plans.length, rows, reached, isCut: plans.some(({ isCut }) => isCut) }
}

/** How many schedules were planned on, how many rows that took, up to when all of them are, and whether more is to come. */
type PlannedOn = { schedules: number; rows: number; reached: number; isCut: boolean }
const nothing: PlannedOn = { schedules: 0, rows: 0, reached: Number.POSITIVE_INFINITY, isCut: false }

/** What a schedule plans next, and up to when it is planned then. */
const aheadOf = ({ schedule, calendar, zone }: Planned, now: Date) => {
  const from = schedule.plannedUntil.getTime()
  const until = Math.max(from, now.getTime() + horizon)
  const slots = slotsFrom({ schedule, calendar, zone }, from, until)
  const most = Math.max(1, Math.floor(mostAtOnce / Math.max(1, schedule.places.length)))
  const [next] = slots.slice(most)
  const plannedUntil = next?.at ?? until
  return { schedule, calendar, zone, slots: slots.slice(0, most), plannedUntil, isCut: next !== undefined }
}

/**
 * Plans a schedule anew from a moment on, because it, its calendar or its zone was changed: what is due keeps its times,
 * what is planned gives way. Where the clock of another zone has passed a time of today that the old one had not reached,
 * that one is asked for at once: no day is left out.
 */
export const planAnew = async (tx: Tx, planned: Planned, now: Date): Promise<PlannedOn> => {
  const { schedule, zone } = planned
  // Where no node ran for longer than is planned ahead, what was not planned comes first.
  const from = new Date(Math.min(now.getTime(), schedule.plannedUntil.getTime()))
  await removePlanned(tx, schedule.id, now)
  if (zone !== schedule.plannedZone)
    await insertOccurrences(tx, [{ schedule, slots: await passedOver(tx, planned, from) }], now)
  return planOn(tx, [{ ...planned, schedule: { ...schedule, plannedUntil: from } }], now)
}

/** Plans anew a schedule that its request has just changed. */
export const planChanged = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const [planned] = await findPlanned(tx, eq(schedules.id, id), 1)
  if (planned?.schedule.active && !planned.schedule.endedAt) {
    await planAnew(tx, planned, now)
    await watchAnew(tx, planned.schedule)
  } else await removePlanned(tx, id, now)
}

/** What is due keeps its times, but not its reminders and escalations: the clock looks at it when the next one is. */
const watchAnew = async (tx: Tx, schedule: ScheduleRow): Promise<void> => {
  const due = await tx
    .select()
    .from(occurrences)
    .where(and(eq(occurrences.scheduleId, schedule.id), eq(occurrences.status, 'due')))
    .for('update')
  if (due.length === 0) return
  const next = due.map(row => ({ id: row.id, at: nextStepOf(timesOfRow(row), schedule, row.handledUntil.getTime()) }))
  await tx.execute(sql`
    update occurrences o set next_at = to_timestamp(n.at / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n(id uuid, at float8)
    where o.id = n.id`)
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

type Ahead = { schedule: ScheduleRow; slots: readonly Slot[] }

/** Writes the occurrences of schedules at these slots, one for each place: as many in a statement as are planned at once. */
export const insertOccurrences = async (tx: Tx, plans: readonly Ahead[], now: Date): Promise<void> => {
  let rows: Row[] = []
  for (const { schedule, slots } of plans)
    for (const place of schedule.places.length > 0 ? schedule.places : [''])
      for (const slot of slots) {
        rows.push(rowOf(schedule, place, slot, now))
        if (rows.length < mostAtOnce) continue
        await insertRows(tx, rows)
        rows = []
      }
  if (rows.length > 0) await insertRows(tx, rows)
}

/** Texts, then moments in milliseconds since 1970: a million dates take seconds to write and to read. */
type Row = readonly (string | number | null)[]

const rowOf = (schedule: ScheduleRow, place: string, { local, at, shift }: Slot, now: Date): Row => {
  const { opensAt, ...times } = timesOf(at, schedule.window)
  // What opened before it was planned still has to open.
  const handledUntil = Math.min(now.getTime(), opensAt - 1)
  const nextAt = nextStepOf({ opensAt, ...times }, schedule, handledUntil) ?? opensAt
  const moments = [times.slotAt, opensAt, times.dueAt, times.lateAt, times.missedAt, nextAt, handledUntil]
  return [schedule.id, schedule.checklistId, place, local, shift?.name ?? null, ...moments]
}

const nextStepOf = (times: OccurrenceTimes, rules: Rules, after: number): number | null =>
  timelineOf(times, rules).find(({ at }) => at > after)?.at ?? null

const insertRows = (tx: Tx, rows: readonly Row[]) => {
  const column = (index: number) => sql.param(rows.map(row => row[index]))
  return tx.execute(sql`
    insert into occurrences (schedule_id, checklist_id, place, slot, shift,
      slot_at, opens_at, due_at, late_at, missed_at, next_at, handled_until)
    select schedule_id, checklist_id, place, slot, shift,
      to_timestamp(slot_at / 1000), to_timestamp(opens_at / 1000), to_timestamp(due_at / 1000), to_timestamp(late_at / 1000),
      to_timestamp(missed_at / 1000), to_timestamp(next_at / 1000), to_timestamp(handled_until / 1000)
    from unnest(${column(0)}::uuid[], ${column(1)}::uuid[], ${column(2)}::text[], ${column(3)}::text[], ${column(4)}::text[],
      ${column(5)}::float8[], ${column(6)}::float8[], ${column(7)}::float8[], ${column(8)}::float8[],
      ${column(9)}::float8[], ${column(10)}::float8[], ${column(11)}::float8[])
      as r(schedule_id, checklist_id, place, slot, shift,
        slot_at, opens_at, due_at, late_at, missed_at, next_at, handled_until)
    on conflict do nothing`)
}
