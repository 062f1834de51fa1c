import { addressOf } from '@gemba/domain/core/address'
import { replaceCalendarFeed } from '@gemba/domain/schedules/calendarFeed.endpoints'
import { usualWindow } from '@gemba/domain/schedules/occurrenceTimes'
import type { ScheduleInput } from '@gemba/domain/schedules/schedule.schema'
import {
  cancelOccurrence,
  createSchedule,
  deleteSchedule,
  explainMissed,
  getSchedule,
  listOccurrences,
  listScheduleSends,
  listSchedules,
  pauseSchedule,
  previewSchedule,
  updateSchedule,
} from '@gemba/domain/schedules/schedules.endpoints'
import { eq } from 'drizzle-orm'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'
import { occurrences, scheduleSends } from './public/schedules.table.ts'

/** Every day at noon, of everyone who has the checklist. */
export const everyNoon = (checklistId: string): ScheduleInput => ({
  ...{ checklistId, name: '', places: [], doneBy: 'one', zone: null, calendarId: null, dayOff: 'keep' },
  audience: { userIds: [], groupIds: [], roleIds: [] },
  recurrence: { every: 'day', interval: 1, times: ['12:00'] },
  ...{ startsOn: '2026-01-01', endsOn: null, window: usualWindow, reminders: [], escalations: [] },
})

/**
 * The same half a day from now: what is looked at before and after a call is not another because the clock struck meanwhile.
 */
export const inHalfADay = (checklistId: string): ScheduleInput => {
  const time = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 16)
  return { ...everyNoon(checklistId), zone: 'UTC', recurrence: { every: 'day', interval: 1, times: [time] } }
}

type Own = World & {
  checklist: Thing
  schedule: Thing
  counting: Thing
  occurrence: Thing
  missed: Thing
  group: Thing
  role: Thing
}

export const scheduleSamples = samplesOf<Own>({
  build: async ({ call, inCustomer }, { checklist, person }) => {
    const schedule = await call(createSchedule, { body: inHalfADay(checklist.id) })
    const counting = await call(createSchedule, {
      body: { ...everyNoon(checklist.id), recurrence: { every: 'units', checklistId: checklist.id, count: 100 } },
    })
    await call(replaceCalendarFeed)
    // Past the calls: nothing but the clock lets one be missed.
    const [occurrence, missed] = await inCustomer(async tx => {
      const [first, second] = await tx
        .select({ id: occurrences.id })
        .from(occurrences)
        .where(eq(occurrences.scheduleId, schedule.id))
        .limit(2)
      if (!first || !second) throw new Error('nothing was planned')
      await tx
        .update(occurrences)
        .set({ status: 'missed', nextAt: null, settledAt: new Date() })
        .where(eq(occurrences.id, second.id))
      await tx.insert(scheduleSends).values({
        ...{ scheduleId: schedule.id, slot: '2026-01-01T12:00', kind: 'reminder', plannedAt: new Date() },
        ...{ places: 1, mail: false, recipients: [person.id] },
      })
      return [first, second]
    })
    return { schedule, counting, occurrence, missed }
  },
  paths: {
    '/schedule-counters/': ({ counting }) => ({ id: counting.id }),
    '/schedules/': ({ schedule }) => ({ id: schedule.id }),
    '/occurrences/': ({ occurrence }) => ({ id: occurrence.id }),
  },
  pages: {
    '/admin/checklists/$checklistType/$id/schedules': async (ask, { at }) => {
      const { id, checklistType } = at as { id: string; checklistType: 'process' }
      const { schedules, can } = await ask(listSchedules, { query: { checklistId: id } })
      return {
        links: schedules.map(schedule =>
          addressOf('/admin/checklists/$checklistType/$id/schedules/$scheduleId', {
            checklistType,
            id,
            scheduleId: schedule.id,
          }),
        ),
        acts: offered(can.create && createSchedule),
      }
    },
    '/admin/checklists/$checklistType/$id/schedules/$scheduleId': async (ask, { at }) => {
      const { can } = await ask(getSchedule, { params: { id: String(at.scheduleId) } })
      return {
        acts: offered(
          can.update && updateSchedule,
          can.update && pauseSchedule,
          can.update && previewSchedule,
          can.delete && deleteSchedule,
        ),
      }
    },
    '/checklists/$checklistType/calendar': async (ask, { at }) => {
      const query = { ...days, checklistTypeCode: at.checklistType as 'process' }
      const { occurrences: found } = await ask(listOccurrences, { query })
      return {
        acts: offered(
          found.some(({ can }) => can.cancel) && cancelOccurrence,
          found.some(({ can }) => can.explain) && explainMissed,
        ),
      }
    },
    '/checklists/$checklistType/reminders': async (ask, { at }) => {
      await ask(listScheduleSends, { query: { ...days, checklistTypeCode: at.checklistType as 'process' } })
      return {}
    },
  },
  calls: {
    listOccurrences: { queries: ({ schedule }) => [days, { ...days, scheduleId: schedule.id }] },
    listScheduleSends: { queries: ({ schedule }) => [days, { ...days, scheduleId: schedule.id, skipped: true }] },
    listOperatorOccurrences: { queries: () => [{ checklistTypeCode: 'process' }, { checklistTypeCode: 'product' }] },
    listMissedOccurrences: {
      queries: () => [{ checklistTypeCode: 'process' }, { checklistTypeCode: 'product' }],
    },
    readCalendarFeed: { queries: () => [{ key: 'of no one' }] },
    createSchedule: {
      body: ({ checklist }) => everyNoon(checklist.id),
      foreign: ({ checklist, group, role }) => [
        everyNoon(checklist.id),
        { ...everyNoon(checklist.id), audience: { userIds: [], groupIds: [group.id], roleIds: [role.id] } },
      ],
    },
    previewSchedule: {
      body: ({ checklist }) => ({ id: null, schedule: everyNoon(checklist.id) }),
      foreign: ({ checklist }) => [{ id: null, schedule: everyNoon(checklist.id) }],
    },
    updateSchedule: {
      body: ({ checklist }) => ({ ...everyNoon(checklist.id), name: 'At noon', version: 1 }),
      foreign: ({ checklist }) => [{ ...everyNoon(checklist.id), version: 1 }],
    },
    pauseSchedule: { body: () => ({ active: false, version: 1 }) },
    reportUnits: { body: () => ({ place: null, units: 20 }) },
    cancelOccurrence: { body: () => ({ reason: 'The line is being rebuilt' }) },
    explainMissed: {
      body: ({ missed }) => ({ ids: [missed.id], text: 'Nobody was there' }),
      foreign: ({ missed }) => [{ ids: [missed.id], text: 'Nobody was there' }],
    },
  },
})

const days = { startDate: '2026-01-01', endDate: '2036-01-01' }
