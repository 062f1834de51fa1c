import { z } from 'zod'

const longest = 60 * 24 * 60
/**
 * Minutes that an occurrence opens or reminds ahead at most: 30 days, less than is planned ahead (decision 56). Anything
 * earlier than the row of an occurrence would never happen.
 */
export const mostAhead = 30 * 24 * 60
const minutes = (least: number) =>
  z.int('schedules:minutesInvalid').min(least, 'schedules:minutesInvalid').max(longest, 'schedules:minutesTooMany')

/** How long one occurrence is open, in minutes of elapsed time around its slot. */
export const OccurrenceWindow = z.object({
  /** it can be run from so long before */
  opensBefore: minutes(0).max(mostAhead, 'schedules:tooFarAhead'),
  /** it is due until so long after */
  dueAfter: minutes(1),
  /** after that it still counts as done in time */
  grace: minutes(0),
  /** and after that it can still be run, and counts as done late; 0: it is missed at once */
  lateFor: minutes(0),
})
export type OccurrenceWindow = z.infer<typeof OccurrenceWindow>

export const usualWindow: OccurrenceWindow = { opensBefore: 15, dueAfter: 60, grace: 15, lateFor: 420 }

/** Moments of one occurrence, in milliseconds since 1970. */
export type OccurrenceTimes = {
  slotAt: number
  opensAt: number
  dueAt: number
  /** from here on it is late */
  lateAt: number
  /** from here on it is missed */
  missedAt: number
}

export const timesOf = (
  slotAt: number,
  { opensBefore, dueAfter, grace, lateFor }: OccurrenceWindow,
): OccurrenceTimes => {
  const dueAt = slotAt + dueAfter * 60_000
  const lateAt = dueAt + grace * 60_000
  return { slotAt, opensAt: slotAt - opensBefore * 60_000, dueAt, lateAt, missedAt: lateAt + lateFor * 60_000 }
}
