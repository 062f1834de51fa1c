// From a clock on the wall of a zone to a moment. Zones come from Temporal, the date library of the language itself; asking
// it for each of a million times is slow, so the changes of a zone's offset are read once (docs/decisions/0056).

type Change = { at: number; offset: number }

export type ZoneClock = {
  /** milliseconds since 1970 at which the clock shows a time of a day by number; minutes since midnight */
  momentOf: (day: number, minutes: number) => number
  /** what the clock shows at a moment, as milliseconds that UTC would show */
  shownAt: (moment: number) => number
  /** the first change of the clock after a moment and no later than another, with how many minutes it is set forward */
  nextChange: (after: number, until: number) => { at: number; minutes: number } | undefined
}

const day = 86_400_000
const minute = 60_000
/** Each clock knows this many years on both sides of when it is asked for; there are some 600 zones. */
const years = 3
const clocks = new Map<string, { clock: ZoneClock; from: number; to: number }>()

/**
 * The clock of an IANA zone around a moment, at least two years before and after it and up to another one. Throws a
 * RangeError for no zone.
 */
export const zoneClock = (zone: string, around: number, until = around): ZoneClock => {
  const known = clocks.get(zone)
  const near = (years - 1) * 365 * day
  if (known && known.from <= around - near && Math.max(around + near, until) <= known.to) return known.clock
  const [from, to] = [around - years * 365 * day, Math.max(around + years * 365 * day, until + 365 * day)]
  const clock = clockOf(changesOf(zone, from, to))
  if (clocks.size > 1000) clocks.clear()
  clocks.set(zone, { clock, from, to })
  return clock
}

const changesOf = (zone: string, from: number, to: number): Change[] => {
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  const changes: Change[] = [{ at: Number.NEGATIVE_INFINITY, offset: offsetOf(at) }]
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds > to) return changes
    changes.push({ at: next.epochMilliseconds, offset: offsetOf(next) })
    at = next
  }
}

const offsetOf = (at: Temporal.ZonedDateTime) => at.offsetNanoseconds / 1_000_000

/**
 * A time that the clock shows twice, when it is set back, is the first of the two. One that it leaves out, when it is set
 * forward, is as much later: 02:30 becomes 03:30 (RFC 5545 §3.3.5, Temporal's 'compatible').
 */
const clockOf = (changes: readonly Change[]): ZoneClock => {
  const placeOf = (moment: number) => {
    let place = changes.length - 1
    while ((changes[place]?.at ?? 0) > moment) place--
    return place
  }
  const offsetAt = (moment: number) => changes[placeOf(moment)]?.offset ?? 0
  return {
    momentOf: (number, minutes) => {
      const shown = number * day + minutes * minute
      const before = offsetAt(shown - day)
      const after = offsetAt(shown + day)
      // By the offset before: right without a change, the first of two, and what is left out lands behind the change.
      const byBefore = shown - before
      if (before === after || offsetAt(byBefore) === before) return byBefore
      const byAfter = shown - after
      return offsetAt(byAfter) === after ? byAfter : byBefore
    },
    shownAt: moment => moment + offsetAt(moment),
    nextChange: (after, until) => {
      const place = placeOf(after) + 1
      const [previous, change] = [changes[place - 1], changes[place]]
      if (!previous || !change || change.at > until) return undefined
      return { at: change.at, minutes: (change.offset - previous.offset) / minute }
    },
  }
}
