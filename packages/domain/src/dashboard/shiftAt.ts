import { dayOfNumber } from '../schedules/calendarMath.ts'
import { slotsOf } from '../schedules/slots.ts'
import type { WorkingTime } from '../schedules/workingDays.ts'
import { zoneClock } from '../schedules/zoneClock.ts'

/** From when to when, in milliseconds since 1970. */
export type ShiftSpan = { name: string; from: number; to: number }

const day = 86_400_000
/** A plant is shut down for six weeks at most; what comes later is no next shift. */
const farthest = 45 * day

/** The shift that is on at a moment, of several the one that began last, or else the next one; undefined: there is none. */
export const shiftAt = (calendar: WorkingTime, zone: string, now: number): ShiftSpan | undefined => {
  if (calendar.shifts.length === 0) return undefined
  const today = Math.floor(zoneClock(zone, now).shownAt(now) / day)
  const plan = {
    recurrence: { every: 'shift' as const, shiftIds: calendar.shifts.map(({ id }) => id) },
    ...{ zone, calendar, startsOn: dayOfNumber(today - 2), endsOn: null, dayOff: 'skip' as const },
  }
  const spans = slotsOf(plan, now - 2 * day, now + farthest).flatMap(({ at, shift }) =>
    shift ? [{ name: shift.name, from: at, to: shift.endsAt }] : [],
  )
  return spans.findLast(({ from, to }) => from <= now && now < to) ?? spans.find(({ from }) => from > now)
}
