import type { FilterOf } from './filter.schema.ts'
import { relativeOperators } from './relativeOperators.ts'

const minute = 60_000
/** Of the numbers of powerbi-models. */
const minutesOf = { 7: 1, 8: 60 } as const

// Making a format is slow, and tables of a host page ask for each row.
const formats = new Map<string, Intl.DateTimeFormat>()

/** The minutes that a clock of the zone shows: a few zones are half an hour or a quarter beside the others. */
const minutesPast = (zone: string, at: Date): number => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, minute: 'numeric' })
  if (formats.size > 1000) formats.clear()
  formats.set(zone, format)
  return Number(format.format(at))
}

type RelativeTime = Pick<FilterOf<'relativeTime'>, 'operator' | 'timeUnitsCount' | 'timeUnitType'>

/** The time that a filter means, from one moment and before another, in milliseconds; 'this hour' is that of the zone. */
export const relativeTime = (
  { operator, timeUnitsCount, timeUnitType }: RelativeTime,
  zone: string,
  now: Date,
): { from: number; to: number } => {
  const unit = minutesOf[timeUnitType] * minute
  const at = now.getTime()
  if (operator === relativeOperators.inThis) {
    const begun = at - (at % minute) - (timeUnitType === 8 ? minutesPast(zone, now) * minute : 0)
    return { from: begun, to: begun + unit }
  }
  const span = unit * timeUnitsCount
  return operator === relativeOperators.inLast ? { from: at - span, to: at } : { from: at, to: at + span }
}
