// What the plants ask for by schedule: one that follows the shifts, and one that has an occurrence in each state, on whatever
// day and at whatever time the demo is loaded.
import { usualWindow } from '@gemba/domain/schedules/occurrenceTimes'
import type { ScheduleInput } from '@gemba/domain/schedules/schedule.schema'
import { desc, eq } from 'drizzle-orm'
import { plantCalendars } from '../plantCalendars/public/plantCalendars.table.ts'
import { getOne } from '../platform/database/rows.ts'
import { submissions } from '../records/public/submissions.table.ts'
import { addSchedule } from '../schedules/public/addSchedule.ts'
import { catchUp } from '../schedules/public/catchUp.ts'
import { occurrences } from '../schedules/public/schedules.table.ts'
import { settleOccurrence } from '../schedules/public/settleOccurrence.ts'
import type { Acting } from './acting.ts'
import { bypassRun } from './bypassReasons.ts'
import { clockText, dayText, minutesAfter } from './calendar.ts'
import type { Stage } from './stage.ts'

/** The checklists that a company schedules: one at the start of each shift at some machines, one several times a day. */
export type Scheduled = {
  eachShift: { checklist: string; places: string[] }
  eachDay: { checklist: string; place: string }
}

const usual = {
  ...{ doneBy: 'one', zone: null, endsOn: null, reminders: [], escalations: [], dayOff: 'skip' },
  audience: { userIds: [], groupIds: [], roleIds: [] },
} as const satisfies Partial<ScheduleInput>

/** Missed, done, bypassed, overdue, due and to come: minutes from now, whose occurrences stay open for six hours. */
const times = [-720, -360, -250, -150, -20, 240]
/** which of them is done, and which bypassed */
const done = 1
const bypassed = 2

export const addSchedules = async (
  stage: Stage,
  { eachShift, eachDay }: Scheduled,
  calendarId: string,
): Promise<void> => {
  const { act, cast, library, zone, now } = stage
  const startsOn = dayText(zone, minutesAfter(now, -1440))
  const idOf = (key: string) => library[key]?.id ?? ''
  const id = await act(cast.people['checklist.admin'], minutesAfter(now, -1440), async acting => {
    const { shifts } = await getOne(acting.tx, plantCalendars, calendarId)
    const byShift: ScheduleInput = {
      ...{ ...usual, calendarId, startsOn, checklistId: idOf(eachShift.checklist), name: '', places: eachShift.places },
      recurrence: { every: 'shift', shiftIds: shifts.map(({ id }) => id) },
      window: { opensBefore: 15, dueAfter: 30, grace: 15, lateFor: 435 },
      escalations: [{ when: 'missed', inARow: 3, roleId: cast.roleIds['QA Manager'] ?? '', mail: true }],
    }
    await addSchedule(acting, byShift, { zone, from: now })
    const byDay: ScheduleInput = {
      ...{ ...usual, calendarId: null, dayOff: 'keep', startsOn, checklistId: idOf(eachDay.checklist) },
      ...{ name: 'Round through the hall', places: [eachDay.place] },
      recurrence: {
        every: 'day',
        interval: 1,
        times: times.map(minutes => clockText(zone, minutesAfter(now, minutes))),
      },
      window: { ...usualWindow, dueAfter: 60, grace: 15, lateFor: 285 },
    }
    // A minute earlier: its times are whole minutes.
    const id = await addSchedule(acting, byDay, { zone, from: minutesAfter(now, (times[0] as number) - 1) })
    await settleWithRun(acting, id, done)
    await catchUp(acting.tx, now)
    return id
  })
  await act(cast.people.operator2, minutesAfter(now, (times[bypassed] as number) + 25), async acting => {
    const occurrence = await findOccurrence(acting, id, bypassed)
    const checklist = library[eachDay.checklist]
    if (occurrence && checklist) await bypassRun(stage, acting, { checklist, reason: 0, text: '', occurrence })
  })
}

const findOccurrence = async ({ tx }: Acting, scheduleId: string, nth: number) => {
  const planned = await tx
    .select()
    .from(occurrences)
    .where(eq(occurrences.scheduleId, scheduleId))
    .orderBy(occurrences.slotAt)
    .limit(nth + 1)
  return planned[nth]
}

/** An occurrence is done, by the newest run of its checklist. */
const settleWithRun = async (acting: Acting, scheduleId: string, nth: number): Promise<void> => {
  const { tx } = acting
  const occurrence = await findOccurrence(acting, scheduleId, nth)
  if (!occurrence) return
  const [run] = await tx
    .select({ id: submissions.id, submittedBy: submissions.submittedBy })
    .from(submissions)
    .where(eq(submissions.checklistId, occurrence.checklistId))
    .orderBy(desc(submissions.submittedAt))
    .limit(1)
  if (!run) return
  await tx.update(occurrences).set({ status: 'due' }).where(eq(occurrences.id, occurrence.id))
  const at = minutesAfter(occurrence.slotAt, 25)
  await settleOccurrence(tx, { id: occurrence.id, event: 'finish', by: run.submittedBy, at, submissionId: run.id })
}
