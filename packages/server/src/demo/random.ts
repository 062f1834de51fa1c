/** Repeatable random numbers: the demo of a day is the same wherever it is loaded. */
export type Random = {
  /** from 0 to below 1 */
  next: () => number
  /** a whole number, both ends included */
  whole: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly T[]) => T
  /** around 0 with a standard deviation of 1 */
  normal: () => number
}

/** mulberry32, a small generator in the public domain; good enough for made-up data, and for nothing else. */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: probability => next() < probability,
    pick: choices => {
      if (choices.length === 0) throw new Error('there is nothing to choose from')
      return choices[whole(0, choices.length - 1)] as (typeof choices)[number]
    },
    // Irwin–Hall: the sum of twelve is close to a normal distribution, and never further out than six.
    normal: () => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6),
  }
}
