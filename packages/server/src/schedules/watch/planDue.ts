import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { isTimed } from '@gemba/domain/schedules/recurrence.schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { customers } from '../../customers/public/customers.table.ts'
import type { Tx } from '../../platform/database/database.ts'
import { firstZone } from '../../platform/zone.ts'
import { findPlanned, type Planned } from '../planning.ts'
import { horizon, insertOccurrences, planAnew, planOn } from '../planOccurrences.ts'
import { inPeriod } from '../public/countRuns.ts'
import { scheduleCounters, schedules } from '../public/schedules.table.ts'

/** Whether there is more to plan, and some of that for a time that has passed already. */
type PlanningRound = { hasMore: boolean; isBehind: boolean }

/** Planned on when less than this is missing of the horizon: once a day, and not each minute. */
const slack = 86_400_000
const mostAtOnce = 200
/** Rows after which a round ends, so that other companies' schedules come next: about a second. */
const mostRows = 10_000

/**
 * Plans the company's schedules on, and anew those whose calendar or zone was changed, as many as fit into one round; asks
 * for what was counted.
 */
export const planDue = async (tx: Tx, now: Date): Promise<PlanningRound> => {
  const [company] = await tx.select({ settings: customers.settings }).from(customers)
  const zone = firstZone(customerSettings(company?.settings ?? {}).timezone)
  const planned = await findPlanned(
    tx,
    and(
      schedules.active,
      isNull(schedules.endedAt),
      sql`(${schedules.plannedUntil} < ${new Date(now.getTime() + horizon - slack).toISOString()}::timestamptz
        or ${schedules.plannedZone} <> coalesce(${schedules.zone}, ${zone})
        or ${schedules.plannedCalendar} is distinct from (
          select version from plant_calendars p where p.customer_id = ${schedules.customerId} and p.id = ${schedules.calendarId}))`,
    ),
    mostAtOnce,
  )
  const rounds = [await planOn(tx, planned.filter(isAsPlanned), now, mostRows)]
  const sumOf = (what: 'schedules' | 'rows') => rounds.reduce((sum, round) => sum + round[what], 0)
  for (const one of planned.filter(found => !isAsPlanned(found)))
    if (sumOf('rows') < mostRows) rounds.push(await planAnew(tx, one, now))
  await askForCounted(tx, now)
  const left = sumOf('schedules') < planned.length || planned.length === mostAtOnce
  const reached = Math.min(...rounds.map(round => round.reached))
  return { hasMore: left || rounds.some(({ isCut }) => isCut), isBehind: left || reached < now.getTime() }
}

const isAsPlanned = ({ schedule, zone, calendar }: Planned) =>
  schedule.plannedZone === zone && schedule.plannedCalendar === (calendar?.version ?? null)

/** One occurrence for each place where enough was counted, however much more that was. */
const askForCounted = async (tx: Tx, now: Date): Promise<void> => {
  const full = await tx
    .select({ counter: scheduleCounters, schedule: schedules })
    .from(scheduleCounters)
    .innerJoin(schedules, eq(schedules.id, scheduleCounters.scheduleId))
    .where(
      and(
        schedules.active,
        isNull(schedules.endedAt),
        sql`exists (select from schedules s where s.customer_id = ${schedules.customerId} and s.id = ${schedules.id}
          and ${inPeriod(sql`${now.toISOString()}::timestamptz`)})`,
        sql`${scheduleCounters.counted} >= (${schedules.recurrence} ->> 'count')::int`,
      ),
    )
    .limit(mostAtOnce)
    .for('update', { of: scheduleCounters, skipLocked: true })
  for (const { counter, schedule } of full) {
    if (isTimed(schedule.recurrence)) continue
    const asked = counter.asked + 1
    const slot = { local: `#${asked}`, at: now.getTime() }
    const places = counter.place === '' ? [] : [counter.place]
    await insertOccurrences(tx, [{ schedule: { ...schedule, places }, slots: [slot] }], now)
    await tx
      .update(scheduleCounters)
      .set({ asked, counted: counter.counted % schedule.recurrence.count })
      .where(eq(scheduleCounters.id, counter.id))
  }
}
