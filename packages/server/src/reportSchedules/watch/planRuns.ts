// The times of schedules that have come, as runs: each once, however many nodes look, also when the clock of a zone leaves out
// an hour or shows it twice, and when nobody looked for a while.

import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { lateAfterMinutes } from '@gemba/domain/reportSchedules/reportRun.schema'
import { reportOwnerGone } from '@gemba/domain/reportSchedules/reportSchedules.notifications'
import { slotsOf } from '@gemba/domain/schedules/slots'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { customers } from '../../customers/public/customers.table.ts'
import { notify } from '../../inbox/public/notify.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendJob } from '../../platform/jobs/job.ts'
import { announce } from '../../platform/live/announce.ts'
import { firstZone } from '../../platform/zone.ts'
import { findHolders } from '../../users/public/findHolders.ts'
import { loadActor } from '../../users/public/loadActor.ts'
import { nextLook, planOf } from '../plan.ts'
import { type ReportScheduleRow, reportRuns, reportSchedules } from '../public/reportSchedules.table.ts'
import { mayOwn } from '../reportSchedules.policy.ts'
import { makeRun } from '../runs/makeRun.ts'
import { isDue } from './isDue.ts'

const mostAtOnce = 50
/** Of times that nobody looked at, so many are still sent, the latest; of those before, the history names so many as left out. */
export const mostLate = 7
export const mostLeftOut = 48
/** No two zones are further apart than 26 hours (UTC-12 and UTC+14). */
const zonesApart = 26 * 3_600_000
const minute = 60_000

/**
 * Plans a bounded number of schedules of a company up to a moment. Returns whether there may be more. One that is suspended
 * sends nothing, and goes on later as after an outage.
 */
export const planRuns = async (tx: Tx, now: Date): Promise<boolean> => {
  const due = await tx
    .select({ schedule: getTableColumns(reportSchedules), settings: customers.settings })
    .from(reportSchedules)
    .innerJoin(customers, eq(customers.id, reportSchedules.customerId))
    .where(isDue(now))
    .orderBy(reportSchedules.nextAt)
    .limit(mostAtOnce)
    .for('update', { of: reportSchedules, skipLocked: true })
  for (const { schedule, settings } of due)
    await planOne(tx, schedule, firstZone(schedule.zone, customerSettings(settings).timezone), now)
  return due.length === mostAtOnce
}

const planOne = async (tx: Tx, schedule: ReportScheduleRow, zone: string, now: Date): Promise<void> => {
  const owner = await loadActor(tx, schedule.ownerId)
  if (!owner || !mayOwn(owner)) return pauseFor(tx, schedule)
  await planTimes(tx, schedule, zone, now)
}

/** Plans the times of a schedule that have come, as runs; also before it is changed, so that none of them is lost. */
export const planTimes = async (tx: Tx, schedule: ReportScheduleRow, zone: string, now: Date): Promise<void> => {
  const slots = (await dueSlots(tx, schedule, zone, now)).slice(-(mostLeftOut + mostLate))
  const firstSent = slots.length - mostLate
  const left = { state: 'skipped', failure: 'outage', endedAt: now } as const
  const values = slots.map(({ local, at: dueAt }, at) => ({
    ...{ scheduleId: schedule.id, slot: local, dueAt: new Date(dueAt), touchedAt: now },
    isLate: now.getTime() - dueAt > lateAfterMinutes * minute,
    ...(at < firstSent ? left : ({ state: 'queued', failure: null, endedAt: null } as const)),
  }))
  if (values.length > 0) {
    const planned = { id: reportRuns.id, state: reportRuns.state }
    const runs = await tx.insert(reportRuns).values(values).onConflictDoNothing().returning(planned)
    for (const { id, state } of runs) if (state === 'queued') sendJob(tx, makeRun, { id })
  }
  await tx
    .update(reportSchedules)
    .set({
      plannedUntil: sql`greatest(${reportSchedules.plannedUntil}, ${new Date(now.getTime() + 1).toISOString()}::timestamptz)`,
      ...{ plannedZone: zone, nextAt: nextLook(schedule, zone, now) },
    })
    .where(eq(reportSchedules.id, schedule.id))
  for (const topic of ['report-runs', 'report-schedules'] as const) announce(tx, { topic })
}

/**
 * The times between the last look and this one. Where the clock of another zone has passed a time of today that the old one
 * had not reached, that one is sent at once: no day is left out.
 */
const dueSlots = async (tx: Tx, schedule: ReportScheduleRow, zone: string, now: Date) => {
  const from = schedule.plannedUntil.getTime()
  const until = now.getTime() + 1
  const plan = planOf(schedule, zone)
  if (zone === schedule.plannedZone) return slotsOf(plan, from, until)
  const [last] = await tx
    .select({ slot: reportRuns.slot })
    .from(reportRuns)
    .where(sql`${reportRuns.scheduleId} = ${schedule.id} and ${reportRuns.testOf} is null`)
    .orderBy(desc(reportRuns.slot))
    .limit(1)
  const passed = last ? slotsOf(plan, from - zonesApart, from).filter(({ local }) => local > last.slot) : []
  return [...passed.map(slot => ({ ...slot, at: Math.max(slot.at, from) })), ...slotsOf(plan, from, until)]
}

/** What people outside get is what its owner may see, so without an owner nothing is sent until someone else saves it. */
const pauseFor = async (tx: Tx, { id, type, name }: ReportScheduleRow): Promise<void> => {
  await tx.update(reportSchedules).set({ paused: 'ownerGone', nextAt: null }).where(eq(reportSchedules.id, id))
  const { permissions } = reportOwnerGone.needs(type)
  const told = await findHolders(tx, { permissions: [...permissions, ['Reporting Scheduler Update']] })
  await notify(tx, told, reportOwnerGone, { scheduleId: id, type, name, failed: 0 })
  announce(tx, { topic: 'report-schedules' })
}
