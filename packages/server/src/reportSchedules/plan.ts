import { nextSlots } from '@gemba/domain/schedules/nextSlots'
import type { Plan, Slot } from '@gemba/domain/schedules/slots'
import type { ReportScheduleRow } from './public/reportSchedules.table.ts'

type Planned = Pick<ReportScheduleRow, 'rule' | 'startsOn' | 'endsOn'>

/** When a schedule sends, by the clock of its zone. It follows no plant calendar: reports are read on days off as well. */
export const planOf = ({ rule, startsOn, endsOn }: Planned, zone: string): Plan => ({
  ...{ recurrence: rule, zone, startsOn, endsOn, dayOff: 'keep', calendar: null },
})

/** The next times from a moment on. */
export const nextTimes = (schedule: Planned, zone: string, from: Date, most: number): Slot[] =>
  nextSlots(planOf(schedule, zone), from.getTime(), most)

/** When the clock has to look at a schedule after a moment; null: never again. */
export const nextLook = (schedule: Planned, zone: string, after: Date): Date | null => {
  const [next] = nextTimes(schedule, zone, new Date(after.getTime() + 1), 1)
  return next ? new Date(next.at) : null
}
