import type { Shift } from '@gemba/domain/plantCalendars/plantCalendar.schema'
import type { DayPart } from '../../ui/measurement/DayScale.tsx'
import { minutesOf } from './clockTime.ts'

type Hours = Pick<Shift, 'start' | 'end' | 'weekdays'>

/** Whether a shift ends on the day after it starts. */
export const endsNextDay = ({ start, end }: Pick<Shift, 'start' | 'end'>): boolean => end <= start

/**
 * When there is work on a day: its own shifts up to midnight, and what those of the day before leave of the night. A plant
 * without shifts works all day.
 */
export const workParts = (
  shifts: readonly Hours[],
  { weekday, works, workedBefore }: { weekday: number; works: boolean; workedBefore: boolean },
): DayPart[] => {
  if (shifts.length === 0) return works ? [{ from: 0, to: 1440 }] : []
  const before = weekday === 1 ? 7 : weekday - 1
  const own = works ? shifts.filter(({ weekdays }) => weekdays.includes(weekday)) : []
  const night = workedBefore ? shifts.filter(shift => shift.weekdays.includes(before) && endsNextDay(shift)) : []
  return [
    ...night.flatMap(({ end }) => (end === '00:00' ? [] : [{ from: 0, to: minutesOf(end) }])),
    ...own.map(shift => ({ from: minutesOf(shift.start), to: endsNextDay(shift) ? 1440 : minutesOf(shift.end) })),
  ].sort((one, other) => one.from - other.from)
}

/** The hours to write above a picture of days: midnight, and when shifts start; no two so near that they touch. */
export const shownHours = (shifts: readonly Pick<Shift, 'start'>[]): number[] => {
  const starts = shifts.length > 0 ? shifts.map(({ start }) => minutesOf(start)) : [360, 720, 1080]
  const shown: number[] = []
  for (const minutes of [0, ...starts.sort((one, other) => one - other)])
    if (shown.every(other => Math.abs(other - minutes) >= 240)) shown.push(minutes)
  return shown
}
