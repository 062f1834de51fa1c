import { dayIn, daysAfter } from '@gemba/domain/core/calendarDay'

export const operatorTabs = ['assigned', 'scheduled', 'submitted'] as const
export type OperatorTab = (typeof operatorTabs)[number]

/** The days of the Submitted tab unless others are chosen: yesterday and today, in the user's zone (specification 2 §9). */
export const defaultDays = (now: Date, timezone: string): { from: string; to: string } => {
  const to = dayIn(timezone, now)
  return { from: daysAfter(to, -1), to }
}
