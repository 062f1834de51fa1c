export const operatorTabs = ['assigned', 'scheduled', 'submitted'] as const
export type OperatorTab = (typeof operatorTabs)[number]

/** The days of the Submitted tab unless others are chosen: yesterday and today, in the user's zone (specification 2 §9). */
export const usualDays = (now: Date, timezone: string): { from: string; to: string } => {
  const day = (moment: number) => new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(moment)
  const to = day(now.getTime())
  // Reckoned on the calendar: a day of 23 or 25 hours does not matter.
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return { from, to }
}
