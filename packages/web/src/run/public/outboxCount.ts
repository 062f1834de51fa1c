import type { Owner } from '../session/deviceKept.ts'
import { outbox } from '../session/outbox.ts'

/** `waiting`: runs that wait or were refused; `needsSignIn`: they can't be sent, because the sign-in has ended. */
export type OutboxFacts = { waiting: number; needsSignIn: boolean }

/** Tells what a person's outbox has to say; undefined when it is nothing. Returns an unsubscribe function. */
export const watchOutbox = (owner: Owner, tell: (facts: OutboxFacts | undefined) => void): (() => void) => {
  let gone = false
  const today = new Date().toDateString()
  const read = async () => {
    const items = await outbox.all(owner).catch(() => [])
    const waiting = items.filter(({ state }) => state !== 'sent').length
    const sentToday = items.some(({ sentAt }) => sentAt && new Date(sentAt).toDateString() === today)
    const needsSignIn = outbox.isSignedOut() && items.some(({ state }) => state === 'waiting')
    if (!gone) tell(waiting > 0 || sentToday ? { waiting, needsSignIn } : undefined)
  }
  void read()
  const stop = outbox.onChange(() => void read())
  return () => {
    gone = true
    stop()
  }
}
