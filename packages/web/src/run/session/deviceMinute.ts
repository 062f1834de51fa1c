const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** Day and minute as the server names a new draft, by the clock of the device: `2026-03-13 14:05`. */
export const minuteOf = (at: Date): string => format.format(at)
