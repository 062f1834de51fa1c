import { deviceDrafts } from '../session/deviceDraft.ts'
import type { Owner } from '../session/deviceKept.ts'
import { outbox } from '../session/outbox.ts'

/**
 * `waiting`: runs that wait or were refused; `drafts`: those that only this device has; `needsSignIn`: they can't be sent, because the sign-in has ended;
 * `unreadable`: the device doesn't say whether any wait.
 */
export type OutboxFacts = { waiting: number; drafts: number; needsSignIn: boolean; unreadable?: true }

/** Tells what a person's outbox has to say; undefined when it is nothing. Returns an unsubscribe function. */
export const watchOutbox = (owner: Owner, tell: (facts: OutboxFacts | undefined) => void): (() => void) => {
  let gone = false
  const today = new Date().toDateString()
  const read = async () => {
    const kept = await Promise.all([outbox.all(owner), deviceDrafts.all(owner)]).catch(() => undefined)
    if (gone) return
    if (!kept) return tell({ waiting: 0, drafts: 0, needsSignIn: false, unreadable: true })
    const [items, begun] = kept
    const submitted = new Set(items.map(({ draftId }) => draftId))
    const drafts = begun.filter(({ draftId, begun }) => begun && !submitted.has(draftId)).length
    const waiting = items.filter(({ state }) => state !== 'sent').length
    const sentToday = items.some(({ sentAt }) => sentAt && new Date(sentAt).toDateString() === today)
    const needsSignIn = outbox.isSignedOut() && items.some(({ state }) => state === 'waiting')
    tell(waiting + drafts > 0 || sentToday ? { waiting, drafts, needsSignIn } : undefined)
  }
  void read()
  const stop = outbox.onChange(() => void read())
  return () => {
    gone = true
    stop()
  }
}
