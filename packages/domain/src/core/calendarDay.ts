// Days of a calendar, `2026-03-13`: the same in every zone, and counted without hours, so clock changes don't matter.

// Making a format is slow, and every date of a list asks for its day.
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment in an IANA zone. */
export const dayIn = (zone: string, at = new Date()): string => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  if (formats.size > 1000) formats.clear()
  formats.set(zone, format)
  return format.format(at)
}

/** The day this many days later, or earlier when negative. */
export const daysAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Whether a text is a day that the calendar has; there is no year 0, as in `Day`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '0001' && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
