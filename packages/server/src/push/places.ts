/** How long those have few places whose devices answered slowly. */
const lastsMs = 60_000
/** Of the places of a process, while devices of theirs answer slowly. */
const few = { person: 1, company: 2 }

type Owner = { customerId: string; userId: string }

/**
 * The places in which messages are sent at one process. Everyone may have all of them; people and companies whose devices
 * answered slowly within the last minute have few, so that endpoints that never answer keep no other company's messages
 * waiting.
 */
export const createPlaces = (clock: () => number = Date.now) => {
  const running = new Map<string, number>()
  const slowUntil = new Map<string, number>()
  const keysOf = ({ customerId, userId }: Owner) => [
    { key: `person ${customerId} ${userId}`, most: few.person },
    { key: `company ${customerId}`, most: few.company },
  ]
  const isSlow = (key: string) => (slowUntil.get(key) ?? 0) > clock()
  const change = (key: string, by: number) => {
    const count = (running.get(key) ?? 0) + by
    if (count > 0) running.set(key, count)
    else running.delete(key)
  }
  return {
    /** Takes a place, and returns what gives it back; undefined when they have their part. */
    take: (owner: Owner): (() => void) | undefined => {
      const keys = keysOf(owner)
      if (keys.some(({ key, most }) => isSlow(key) && (running.get(key) ?? 0) >= most)) return undefined
      for (const { key } of keys) change(key, 1)
      return () => {
        for (const { key } of keys) change(key, -1)
      }
    },
    noteSlow: (owner: Owner): void => {
      for (const [key, until] of slowUntil) if (until <= clock()) slowUntil.delete(key)
      for (const { key } of keysOf(owner)) slowUntil.set(key, clock() + lastsMs)
    },
  }
}
