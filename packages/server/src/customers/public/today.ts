/** The calendar day in a zone now, `2026-03-13`: business days are wall-clock days (product.md §3). */
export const todayAt = (timezone: string, now = new Date()) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(now)
