/** Cheap, repeatable chance: the same seed always throws the same. */
export type Dice = {
  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number
  /** True in so many of a hundred cases. */
  percent(chance: number): boolean
  pick<T>(things: readonly T[]): T
}

/** Dice by the mulberry32 generator. */
export const diceOf = (seed: number): Dice => {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (limit: number) => next() % limit
  return {
    below,
    percent: chance => below(100) < chance,
    pick: things => things[below(things.length)] as (typeof things)[number],
  }
}
