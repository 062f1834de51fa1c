type Happen = (at: Date) => unknown
type Happening = { at: Date; order: number; happen: Happen }

/** What happens, in the order of time, so that numbers and issues come as they would have come. */
export type Timeline = {
  /** Notes what happens at a moment. What happens after the end of the timeline never does. */
  schedule: (at: Date, happen: Happen) => void
  /** Plays everything up to a given time, in order. */
  play: (until: Date) => Promise<void>
}

export const timeline = (): Timeline => {
  const waiting: Happening[] = []
  let order = 0
  const before = (a: Happening, b: Happening) => a.at.getTime() - b.at.getTime() || a.order - b.order
  const placeOf = (happening: Happening) => {
    let low = 0
    let high = waiting.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (before(waiting[middle] as Happening, happening) > 0) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    schedule: (at, happen) => {
      const happening = { at, order: order++, happen }
      // The earliest is last: it is taken from the end.
      waiting.splice(placeOf(happening), 0, happening)
    },
    play: async until => {
      for (;;) {
        const happening = waiting.at(-1)
        if (!happening || happening.at > until) return
        waiting.pop()
        await happening.happen(happening.at)
      }
    },
  }
}
