import { statusAfter } from '@gemba/domain/schedules/occurrenceStatus'
import { type Step, stepsBetween, timelineOf } from '@gemba/domain/schedules/timeline'
import { inArray, sql } from 'drizzle-orm'
import { checklists } from '../../checklists/public/checklists.table.ts'
import type { Tx } from '../../platform/database/database.ts'
import { currentCustomer } from '../../platform/database/tenancy.ts'
import { announce } from '../../platform/live/announce.ts'
import { occurrences, schedules } from '../public/schedules.table.ts'
import { settleReminders } from '../public/settleOccurrence.ts'
import { timesOfRow } from '../public/timesOfRow.ts'
import { isWithin, type Outage } from './heartbeat.ts'
import { openForEach } from './openForEach.ts'
import { sendSteps } from './sendSteps.ts'
import type { OccurrenceRow, StepsTaken, WatchedSchedule } from './steps.ts'

const mostAtOnce = 500

type Look = { now: Date; outage: Outage | null }

/**
 * Takes the steps of a company's occurrences that are due, the earliest first; returns whether there are more. A row is
 * taken by one node: it is locked, its steps are noted as taken, and what they send goes out with the same commit.
 */
export const takeSteps = async (tx: Tx, look: Look): Promise<boolean> => {
  const { now } = look
  const first = await takeDue(tx, now)
  const taken = [...first, ...(first.length === mostAtOnce ? await takeRest(tx, first, now) : [])]
  if (taken.length === 0) return false
  const bySchedule = await findSchedules(tx, taken)
  const results = taken.flatMap(row => {
    const schedule = bySchedule.get(row.scheduleId)
    return schedule ? [afterSteps(row, schedule, look)] : []
  })
  await store(tx, results, now)
  const own = await openForEach(tx, results)
  await sendSteps(
    tx,
    results.flatMap(({ send }) => send).flatMap(step => own.get(step.row.id)?.map(row => ({ ...step, row })) ?? [step]),
    look,
  )
  const ended = results.filter(({ status }) => status === 'missed' || status === 'cancelled')
  await settleReminders(tx, [...new Set(ended.map(({ row }) => row.scheduleId))])
  announce(tx, { topic: 'occurrences' })
  announce(tx, { topic: 'operator-occurrences' })
  return first.length === mostAtOnce
}

/** The first of a company's occurrences that are due. One node takes them at a time: none has a part of a message's. */
const takeDue = async (tx: Tx, now: Date): Promise<OccurrenceRow[]> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('schedules of ' || ${currentCustomer}, 0))`)
  return tx
    .select()
    .from(occurrences)
    .where(sql`${occurrences.nextAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(occurrences.nextAt, occurrences.scheduleId, occurrences.slot)
    .limit(mostAtOnce)
    .for('update', { skipLocked: true })
}

/** What is due of the slots of which these are some: a message is about all places of a slot. */
const takeRest = (tx: Tx, some: readonly OccurrenceRow[], now: Date): Promise<OccurrenceRow[]> => {
  const slots = [
    ...new Map(some.map(({ scheduleId, slot }) => [`${scheduleId} ${slot}`, { scheduleId, slot }])).values(),
  ]
  const column = (name: keyof (typeof slots)[number]) => sql.param(slots.map(one => one[name]))
  return tx
    .select()
    .from(occurrences)
    .where(
      sql`${occurrences.nextAt} <= ${now.toISOString()}::timestamptz
        and (${occurrences.scheduleId}, ${occurrences.slot}) in (
          select * from unnest(${column('scheduleId')}::uuid[], ${column('slot')}::text[]))
        and ${occurrences.id} <> all(${sql.param(some.map(({ id }) => id))}::uuid[])`,
    )
    .for('update', { skipLocked: true })
    .execute()
}

const findSchedules = async (tx: Tx, rows: readonly OccurrenceRow[]): Promise<Map<string, WatchedSchedule>> => {
  const { id, type, name, names, active, revision } = checklists
  const found = await tx
    .select({ schedule: schedules, checklist: { id, type, name, names, active, revision } })
    .from(schedules)
    .innerJoin(checklists, sql`${checklists.id} = ${schedules.checklistId}`)
    .where(inArray(schedules.id, [...new Set(rows.map(({ scheduleId }) => scheduleId))]))
  return new Map(found.map(({ schedule, checklist }) => [schedule.id, { ...schedule, checklist }]))
}

/** What becomes of an occurrence by the steps that are due, and what they send. */
const afterSteps = (row: OccurrenceRow, schedule: WatchedSchedule, { now, outage }: Look): StepsTaken => {
  const steps = timelineOf(timesOfRow(row), schedule)
  const { due, next } = stepsBetween(steps, row.handledUntil.getTime(), now.getTime())
  const { active, revision } = schedule.checklist
  const result: StepsTaken = { row, schedule, status: row.status, cause: row.cause, next, opened: false, send: [] }
  for (const step of due) {
    if (step.does === 'open' && (!active || revision === null))
      return { ...result, status: 'cancelled', cause: 'notRunnable', next: null, send: [] }
    takeStep(result, step, outage)
  }
  return result.status === 'missed' ? { ...result, next: null } : result
}

const takeStep = (result: StepsTaken, step: Step, outage: Outage | null): void => {
  if (step.does === 'open') {
    result.status = statusAfter(result.status, 'open') ?? result.status
    result.opened = result.status === 'due'
  } else if (step.does === 'miss') {
    result.status = statusAfter(result.status, 'miss') ?? result.status
    // Nobody was reminded, and perhaps nobody could open the product: that is no fault of the people.
    if (isWithin(outage, step.at)) result.cause = 'outage'
  } else result.send.push({ row: result.row, schedule: result.schedule, step })
}

const store = async (tx: Tx, results: readonly StepsTaken[], now: Date): Promise<void> => {
  const changed = results.map(({ row, status, cause, next }) => ({
    ...{ id: row.id, status, cause, next_at: next === null ? null : new Date(next) },
    settled_at: status === 'missed' ? row.missedAt : status === 'cancelled' ? now : null,
  }))
  await tx.execute(sql`
    update occurrences o set status = c.status, cause = c.cause, next_at = c.next_at, settled_at = c.settled_at,
      handled_until = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as c(id uuid, status text, cause text, next_at timestamptz, settled_at timestamptz)
    where o.id = c.id`)
}
