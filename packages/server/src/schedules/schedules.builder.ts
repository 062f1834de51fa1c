// Schedules of a test company, and a clock that the test moves.
import { usualWindow } from '@gemba/domain/schedules/occurrenceTimes'
import type { ScheduleInput } from '@gemba/domain/schedules/schedule.schema'
import { createSchedule } from '@gemba/domain/schedules/schedules.endpoints'
import type pg from 'pg'
import { beforeAll, beforeEach, expect } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { eventually } from '../testing/eventually.ts'
import type { TestUser, testServer } from '../testing/testServer.ts'
import { everyNoon } from './schedules.samples.ts'
import { watchSchedules } from './watch/watchSchedules.job.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Makes schedules as `planner` of checklists that are assigned to `operators`, and lets the time pass. */
export const schedulesIn = (
  { runtime, customer, as, database }: Awaited<ReturnType<typeof testServer>>,
  planner: () => TestUser,
) => {
  const checklistFor = (name: string, ...operators: TestUser[]) =>
    buildChecklist(runtime.db, {
      ...{ customer, type: 'process', name },
      assignedTo: { userIds: operators.map(({ id }) => id) },
    })
  const scheduled = (checklist: { id: string }, wishes: Partial<ScheduleInput> = {}) =>
    as(planner()).call(createSchedule, { body: { ...everyNoon(checklist.id), ...wishes } })
  /** What the clock does up to a moment, as one of the nodes. */
  const watch = (at: number | Date) => watchSchedules(runtime, new Date(at))
  const occurrencesOf = async (scheduleId: string) => {
    const { rows } = await database.query(
      `select o.*, u.username from occurrences o left join users u on u.customer_id = o.customer_id and u.id = o.user_id
        where schedule_id = $1 order by slot_at, slot, place, username`,
      [scheduleId],
    )
    return rows as {
      id: string
      slot: string
      place: string
      username: string | null
      slot_at: Date
      opens_at: Date
      due_at: Date
      late_at: Date
      missed_at: Date
      status: string
      settled_at: Date | null
      cause: string | null
    }[]
  }
  const first = async (scheduleId: string) => {
    const [one] = await occurrencesOf(scheduleId)
    if (!one) throw new Error('nothing is planned')
    return one
  }
  return { checklistFor, scheduled, watch, occurrencesOf, first }
}

/** So much later than now on a clock in UTC: `12:00`. */
export const clockIn = (ahead: number, now = Date.now()) => new Date(now + ahead).toISOString().slice(11, 16)

/** Daily, the first time so much later than now; its times are whole minutes. */
export const dailyIn = (ahead: number) => ({ every: 'day' as const, interval: 1, times: [clockIn(ahead)] })

/** Opens an hour before its time, is due for an hour, then late for an hour. */
export const hourly = { ...usualWindow, opensBefore: 60, dueAfter: 60, grace: 0, lateFor: 60 }

/** Who plans, who is asked, and to whom is escalated; schedules of `planner`, whose clock a node has just looked at. */
export const watchedLine = (server: Awaited<ReturnType<typeof testServer>>) => {
  const { signedIn, database, customer } = server
  const line = {} as Record<'planner' | 'anna' | 'boris' | 'chief', TestUser> & { roleId: string }
  const schedules = schedulesIn(server, () => line.planner)
  beforeAll(async () => {
    line.planner = await signedIn(['checklist administrator'])
    line.chief = await signedIn(['MFG Supervisor'])
    const { rows } = await database.query(`select id from roles where name = 'MFG Supervisor' and customer_id = $1`, [
      customer.id,
    ])
    line.roleId = rows[0]?.id
  })
  // Each test has operators of its own: what reaches them is theirs.
  beforeEach(async () => {
    line.anna = await signedIn(['checklist operator'])
    line.boris = await signedIn(['checklist operator'])
    // As if a node had just looked: no test begins with an outage.
    await schedules.watch(Date.now())
  })
  return { ...schedules, line }
}

/** Begins work of two people on an occurrence so that both wait for its row, and lets them go on together. */
export const whileHeld = async <T>(database: pg.Pool, id: string, begin: () => Promise<T>[]) => {
  const holder = await database.connect()
  try {
    await holder.query('begin')
    await holder.query('select from occurrences where id = $1 for update', [id])
    const both = Promise.allSettled(begin())
    await eventually(async () => {
      const { rowCount } = await database.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      expect(rowCount).toBe(2)
    })
    await holder.query('commit')
    return await both
  } finally {
    holder.release()
  }
}
