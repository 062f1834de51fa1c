import type { Owner } from '../session/deviceKept.ts'
import { outbox } from '../session/outbox.ts'

/** Tells how many runs of a person wait or were refused; undefined when there is nothing to show. Returns an unsubscribe function. */
export const watchOutbox = (owner: Owner, tell: (waiting: number | undefined) => void): (() => void) => {
  let gone = false
  const today = new Date().toDateString()
  const read = async () => {
    const items = await outbox.all(owner).catch(() => [])
    const waiting = items.filter(({ state }) => state !== 'sent').length
    const sentToday = items.some(({ sentAt }) => sentAt && new Date(sentAt).toDateString() === today)
    if (!gone) tell(waiting > 0 || sentToday ? waiting : undefined)
  }
  void read()
  const stop = outbox.onChange(() => void read())
  return () => {
    gone = true
    stop()
  }
}
