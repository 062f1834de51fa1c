// Wall-clock time of a plant: shifts begin at the same hour in summer and in winter.

export type WorkDay = {
  day: Temporal.PlainDate
  /** early shift only */
  saturday: boolean
}

/** The days on which the plant works, oldest first: Monday to Saturday, up to and with today. */
export const workDays = (zone: string, now: Date, days: number): WorkDay[] => {
  const today = dayOf(zone, now)
  return Array.from({ length: days + 1 }, (_, back) => today.subtract({ days: days - back }))
    .filter(({ dayOfWeek }) => dayOfWeek !== 7)
    .map(day => ({ day, saturday: day.dayOfWeek === 6 }))
}

const dayOf = (zone: string, at: Date): Temporal.PlainDate => zoned(zone, at).toPlainDate()

/** `2026-03-13` */
export const dayText = (zone: string, at: Date): string => dayOf(zone, at).toString()

/** `06:45` */
export const clockText = (zone: string, at: Date): string => zoned(zone, at).toPlainTime().toString().slice(0, 5)

/** @param minute of the day, from midnight; may run into the next day */
export const momentAt = (zone: string, day: Temporal.PlainDate, minute: number): Date => {
  const time = new Temporal.PlainTime(Math.floor(minute / 60) % 24, Math.floor(minute) % 60, (minute * 7) % 60)
  const later = day.add({ days: Math.floor(minute / 1440) })
  return new Date(later.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds)
}

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

/** The same moment when someone of the day shifts is there, else the next morning when someone is. */
export const whenStaffed = (zone: string, at: Date): Date => {
  const local = zoned(zone, at)
  const morning = local.with({ hour: 7, minute: 20 + (local.minute % 40) })
  const late = local.hour >= 18
  const early = local.hour < 7
  const day = early ? morning : late ? morning.add({ days: 1 }) : local
  const monday = day.dayOfWeek === 6 ? 2 : day.dayOfWeek === 7 ? 1 : 0
  return new Date((monday > 0 ? day.add({ days: monday }).with({ hour: 7 }) : day).epochMilliseconds)
}

const zoned = (zone: string, at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
