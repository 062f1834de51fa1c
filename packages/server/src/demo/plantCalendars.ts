// When the companies of the demo work: three shifts, public holidays and shutdowns of this year and the next.
import { daysAfter } from '@gemba/domain/core/calendarDay'
import type { DayOff, PlantCalendarInput } from '@gemba/domain/plantCalendars/plantCalendar.schema'
import { storePlantCalendar } from '../plantCalendars/public/storePlantCalendar.ts'
import type { Act } from './acting.ts'
import type { Cast } from './cast.ts'

const fromMonday = [1, 2, 3, 4, 5]

/** The night from Friday to Saturday is the last of the week. */
const shifts = () => [
  { id: crypto.randomUUID(), name: 'Early', start: '06:00', end: '14:00', weekdays: [...fromMonday, 6] },
  { id: crypto.randomUUID(), name: 'Late', start: '14:00', end: '22:00', weekdays: fromMonday },
  { id: crypto.randomUUID(), name: 'Night', start: '22:00', end: '06:00', weekdays: fromMonday },
]

const on = (day: string, name: string): DayOff => ({ from: day, to: day, name })

export type DaysOff = (year: number) => DayOff[]

/** Schleswig-Holstein, without Reformation Day, on which the plant works. */
export const germanDaysOff: DaysOff = year => {
  const easter = easterOf(year)
  return [
    on(`${year}-01-01`, 'New Year'),
    on(daysAfter(easter, -2), 'Good Friday'),
    on(daysAfter(easter, 1), 'Easter Monday'),
    on(`${year}-05-01`, 'Labor Day'),
    on(daysAfter(easter, 39), 'Ascension Day'),
    on(daysAfter(easter, 50), 'Whit Monday'),
    { from: `${year}-08-03`, to: `${year}-08-14`, name: 'Summer shutdown' },
    on(`${year}-10-03`, 'German Unity Day'),
    { from: `${year}-12-24`, to: `${year}-12-31`, name: 'Christmas shutdown' },
  ]
}

export const americanDaysOff: DaysOff = year => {
  const thanksgiving = weekdayFrom(`${year}-11-22`, 4)
  return [
    on(`${year}-01-01`, "New Year's Day"),
    on(weekdayFrom(`${year}-05-25`, 1), 'Memorial Day'),
    on(`${year}-07-04`, 'Independence Day'),
    on(weekdayFrom(`${year}-09-01`, 1), 'Labor Day'),
    { from: thanksgiving, to: daysAfter(thanksgiving, 1), name: 'Thanksgiving' },
    { from: `${year}-12-24`, to: `${year}-12-31`, name: 'Year-end shutdown' },
  ]
}

/** The first Monday (1), or another day of the week, on or after a day. */
const weekdayFrom = (day: string, weekday: number) =>
  daysAfter(day, (weekday - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7)

/** Easter Sunday by the anonymous Gregorian algorithm. */
const easterOf = (year: number): string => {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const leaps = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (leaps + 19 * golden + 15) % 30
  const moon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0)
  const sunday = moon - ((year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7)
  return daysAfter(`${year}-03-28`, sunday)
}

/** Adds the calendar of the plant as the person who looks after checklists. Returns its id. */
export const addPlantCalendar = (
  act: Act,
  { people }: Cast,
  daysOff: DaysOff,
  { at, now }: { at: Date; now: Date },
): Promise<string> => {
  const year = now.getUTCFullYear()
  const input: PlantCalendarInput = {
    ...{ name: 'Plant 2, 3 shifts', workingDays: [...fromMonday, 6], shifts: shifts() },
    daysOff: [...daysOff(year), ...daysOff(year + 1)],
  }
  return act(people['checklist.admin'], at, acting => storePlantCalendar(acting, input))
}
