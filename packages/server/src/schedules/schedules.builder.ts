// Schedules of a test company, and a clock that the test moves.
import { usualWindow } from '@gemba/domain/schedules/occurrenceTimes'
import type { ScheduleInput } from '@gemba/domain/schedules/schedule.schema'
import { createSchedule } from '@gemba/domain/schedules/schedules.endpoints'
import { buildChecklist } from '../checklists/checklists.builder.ts'
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
  return { checklistFor, scheduled, watch, occurrencesOf }
}

/** An hour from now on a clock in UTC: `12:00`. */
export const clockIn = (ahead: number, now = Date.now()) => new Date(now + ahead).toISOString().slice(11, 16)

/** Opens an hour before its time, is due for an hour, then late for an hour. */
export const hourly = { ...usualWindow, opensBefore: 60, dueAfter: 60, grace: 0, lateFor: 60 }
