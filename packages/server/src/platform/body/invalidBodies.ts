import { type Refusal, refuse } from '../http/refusal.ts'

/** A body with more mistakes than this was not entered by a person. */
const manyFields = 1_000
const most = 3
const windowMs = 60_000

/**
 * Finding thousands of mistakes is much more costly than parsing valid input, so a person, or an anonymous address, may send only
 * a few such bodies per minute to one node; the web application never sends any.
 */
export const createInvalidBodies = (now: () => number = Date.now) => {
  const counted = new Map<string, { count: number; until: number }>()
  const current = (sender: string) => {
    const own = counted.get(sender)
    if (own && own.until > now()) return own
    counted.delete(sender)
    return undefined
  }
  return {
    /** @throws 429 before a body is read when the sender's last ones were too wrong */
    check: (sender: string): void => {
      const own = current(sender)
      if (!own || own.count < most) return
      const seconds = Math.max(1, Math.ceil((own.until - now()) / 1000))
      throw refuse('too-many-requests', { params: { seconds }, details: { seconds } })
    },
    /** Counts a refused body if it was one of those. */
    count: (sender: string, { options }: Refusal): void => {
      if (Number(options.details?.furtherFields ?? 0) < manyFields) return
      const own = current(sender) ?? { count: 0, until: now() + windowMs }
      counted.set(sender, { ...own, count: own.count + 1 })
    },
  }
}
