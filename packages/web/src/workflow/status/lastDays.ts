import { dayIn, daysAfter } from '@gemba/domain/core/calendarDay'

/** The last 30 days in a zone, today included: from start of day to end of day (specification 2 §9). */
export const lastThirtyDays = (timezone: string, now = new Date()): { startDate: string; endDate: string } => {
  const endDate = dayIn(timezone, now)
  return { startDate: daysAfter(endDate, -30), endDate }
}
