import type { PlantCalendarInput, Shift } from '@gemba/domain/plantCalendars/plantCalendar.schema'

/** How many shifts a new calendar begins with. */
export const shiftModels = ['three', 'two', 'one', 'none'] as const
export type ShiftModel = (typeof shiftModels)[number]

const hours: Record<ShiftModel, readonly [name: 'early' | 'late' | 'night' | 'day', start: string, end: string][]> = {
  three: [
    ['early', '06:00', '14:00'],
    ['late', '14:00', '22:00'],
    ['night', '22:00', '06:00'],
  ],
  two: [
    ['early', '06:00', '14:00'],
    ['late', '14:00', '22:00'],
  ],
  one: [['day', '08:00', '16:00']],
  none: [],
}

const workingDays = [1, 2, 3, 4, 5]

/** What a calendar begins with; everything can be changed on its page. */
export const calendarOf = (
  name: string,
  model: ShiftModel,
  nameOf: (shift: 'early' | 'late' | 'night' | 'day') => string,
): PlantCalendarInput => ({
  ...{ name, workingDays, daysOff: [] },
  shifts: hours[model].map(([shift, start, end]) => newShift({ name: nameOf(shift), start, end })),
})

/** A shift on weekdays, from the end of the last one on. */
export const newShift = (given: Partial<Shift> = {}): Shift => ({
  ...{ id: crypto.randomUUID(), name: '', start: '06:00', end: '14:00', weekdays: workingDays },
  ...given,
})
