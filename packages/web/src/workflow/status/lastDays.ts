const day = 86_400_000

/** The last 30 days in a zone, today included: from start of day to end of day (specification 2 §9). */
export const lastThirtyDays = (timezone: string, now = new Date()): { startDate: string; endDate: string } => {
  const endDate = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(now)
  // Reckoned on the calendar: days of 23 and 25 hours do not matter.
  const startDate = new Date(Date.parse(`${endDate}T00:00:00Z`) - 30 * day).toISOString().slice(0, 10)
  return { startDate, endDate }
}
