import { dayIn, daysAfter } from './calendarDay.ts'

type Expiring = { expiration: { date: string; notification: { leadTime: number } } | null }

/**
 * The day the subscription ends, when the customer is to be warned by now (specification 1 §2.4); leadTime is in days. The
 * day begins where the reader is.
 */
export const expiryToWarnOf = ({ expiration }: Expiring, zone: string, now: Date): string | undefined => {
  if (!expiration) return undefined
  const { date, notification } = expiration
  return dayIn(zone, now) >= daysAfter(date, -notification.leadTime) ? date : undefined
}
