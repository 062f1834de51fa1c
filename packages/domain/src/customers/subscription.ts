import { daysAfter } from '../core/calendarDay.ts'

/** Where a company stands with its subscription; `open` has no end. */
export const subscriptionStates = ['open', 'running', 'notice', 'ended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** Until when a company has paid, and how many days before it is warned. */
export type Subscription = { expiresOn: string | null; leadDays: number }

/** The day from which on a company is warned (specification 1 §2.4). */
export const noticeFrom = (expiresOn: string, leadDays: number): string => daysAfter(expiresOn, -leadDays)

/** A subscription lasts to the end of its last day. */
export const subscriptionState = ({ expiresOn, leadDays }: Subscription, today: string): SubscriptionState => {
  if (expiresOn === null) return 'open'
  if (today > expiresOn) return 'ended'
  return today >= noticeFrom(expiresOn, leadDays) ? 'notice' : 'running'
}

/** How long a company that has ended stays in the list: until it ended more than a year ago. */
export const shownUntil = (expiresOn: string): string => daysAfter(expiresOn, 365)

/** The end after a renewal for twelve months: from today if it has ended, else from the end that it has. */
export const renewedUntil = (expiresOn: string | null, today: string): string => {
  const from = expiresOn !== null && expiresOn > today ? expiresOn : today
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  // 29 February ends on the 28th.
  const last = new Date(Date.UTC(year + 1, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + 1, month - 1, Math.min(day, last))).toISOString().slice(0, 10)
}
