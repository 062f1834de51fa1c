import type { DayOff } from '@gemba/domain/plantCalendars/plantCalendar.schema'

const isSame = (one: DayOff, other: DayOff) => one.from === other.from && one.to === other.to

/** Days off with further ones, in their order; one for the same days replaces what was there. */
export const withDaysOff = (days: readonly DayOff[], further: readonly DayOff[]): DayOff[] => {
  const all = [...days]
  for (const day of further) {
    const at = all.findIndex(other => isSame(other, day))
    if (at >= 0) all[at] = day
    else all.push(day)
  }
  return all.sort((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to))
}
