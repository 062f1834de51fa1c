import type { Shift } from '../plantCalendars/plantCalendar.schema.ts'
import { dayOfNumber, numberOfDay, weekdayOf } from './calendarMath.ts'
import { fallsOn } from './fallsOn.ts'
import type { DayOffRule, TimedRecurrence } from './recurrence.schema.ts'
import { usualWorkingTime, type WorkingDays, type WorkingTime, workingDaysOf } from './workingDays.ts'
import { type ZoneClock, zoneClock } from './zoneClock.ts'

/** What the plan of a schedule needs. */
export type Plan = {
  recurrence: TimedRecurrence
  /** IANA */
  zone: string
  startsOn: string
  /** the last day, included; null: for good */
  endsOn: string | null
  dayOff: DayOffRule
  /** null: no day is off; the first and the last working day of a month are from Monday to Friday */
  calendar: WorkingTime | null
}

/**
 * A time for which a schedule asks. `local` is what the clock shows, `2026-03-13T06:00`: a schedule has each local time
 * once, in the 23 hours of one day and the 25 of another, and whatever its zone is by then. So `local` is its key.
 */
export type Slot = {
  local: string
  /** milliseconds since 1970 */
  at: number
  /** the shift that starts then, and when it ends */
  shift?: { id: string; name: string; endsAt: number }
}

/** A time that falls on a day off, and what became of it: it moved to another day, or was left out. */
export type Moved = { day: string; name: string | null; to: string | null }

/** How far an occurrence moves to find a working day, before it is left out: a plant is shut down for six weeks at most. */
const farthest = 45

/** The times of a plan from a moment to before another, in their order. */
export const slotsOf = (plan: Plan, from: number, until: number): Slot[] => [...walk(plan, from, until).slots]

/** As `slotsOf`, with the times that days off move or leave out. */
export const planOf = (plan: Plan, from: number, until: number): { slots: Slot[]; moved: Moved[] } =>
  walk(plan, from, until)

const walk = (plan: Plan, from: number, until: number) => {
  const clock = zoneClock(plan.zone, from, until)
  const first = numberOfDay(plan.startsOn)
  const last = plan.endsOn === null ? Number.POSITIVE_INFINITY : numberOfDay(plan.endsOn)
  const working = workingDaysOf(plan.calendar ?? usualWorkingTime)
  const moves = plan.calendar && (plan.dayOff === 'before' || plan.dayOff === 'after')
  const reach = moves ? farthest : 0
  const begin = Math.max(first, dayShown(clock, from) - 1 - reach)
  const end = Math.min(last, dayShown(clock, until) + 1 + reach)
  const slots = new Map<string, Slot>()
  const moved: Moved[] = []
  for (let day = begin; day <= end; day++) {
    const times = timesOn(plan, first, day, working)
    if (times.length === 0) continue
    // Without a calendar the editor asks for no rule, and the rule in words names none.
    const off = plan.calendar ? working.offOn(day) : undefined
    const target = off ? targetOf(plan.dayOff, day, working) : day
    if (off && target !== day)
      moved.push({ day: dayOfNumber(day), name: off.name, to: target === undefined ? null : dayOfNumber(target) })
    if (target === undefined) continue
    for (const time of times) {
      const slot = slotAt(clock, target, time)
      if (slot.at >= from && slot.at < until) slots.set(slot.local, slot)
    }
  }
  return { slots: [...slots.values()].sort((one, other) => one.at - other.at), moved }
}

const dayShown = (clock: ZoneClock, moment: number) => Math.floor(clock.shownAt(moment) / 86_400_000)

/** What one day asks for before days off are looked at: times of the clock, or shifts. */
const timesOn = (
  { recurrence, calendar }: Plan,
  first: number,
  day: number,
  working: WorkingDays,
): (string | Shift)[] => {
  if (recurrence.every === 'shift') {
    const weekday = weekdayOf(day)
    return (calendar?.shifts ?? []).filter(
      ({ id, weekdays }) => recurrence.shiftIds.includes(id) && weekdays.includes(weekday),
    )
  }
  return fallsOn(recurrence, first, day, working) ? recurrence.times : []
}

/** The day on which an occurrence of a day off takes place; undefined: on none. */
const targetOf = (rule: DayOffRule, day: number, { isWorking }: WorkingDays): number | undefined => {
  if (rule === 'keep') return day
  if (rule === 'skip') return undefined
  const step = rule === 'after' ? 1 : -1
  for (let away = 1; away <= farthest; away++) if (isWorking(day + step * away)) return day + step * away
  return undefined
}

const slotAt = (clock: ZoneClock, day: number, time: string | Shift): Slot => {
  if (typeof time === 'string')
    return { local: `${dayOfNumber(day)}T${time}`, at: clock.momentOf(day, minutesOf(time)) }
  const [start, end] = [minutesOf(time.start), minutesOf(time.end)]
  return {
    local: `${dayOfNumber(day)}T${time.start}`,
    at: clock.momentOf(day, start),
    shift: { id: time.id, name: time.name, endsAt: clock.momentOf(end > start ? day : day + 1, end) },
  }
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
