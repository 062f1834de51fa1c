type Expiring = { expiration: { date: string; notification: { leadTime: number } } | null }

/** The day the subscription ends, when the customer is to be warned by now (specification 1 §2.4); leadTime is in days. */
export const expiryToWarnOf = ({ expiration }: Expiring, now: Date): string | undefined => {
  if (!expiration) return undefined
  const from = Date.parse(`${expiration.date}T00:00:00Z`) - expiration.notification.leadTime * 86_400_000
  return now.getTime() >= from ? expiration.date : undefined
}
