import type { DraftSummary } from '@gemba/domain/drafts/drafts.schema'
import { deviceDrafts } from '../session/deviceDraft.ts'
import type { Owner } from '../session/deviceKept.ts'
import { outbox } from '../session/outbox.ts'

export type BegunHere = {
  draft: DraftSummary
  checklistId: string
  begunAt: string
  /** the scheduled run that it is for */
  occurrenceId?: string | undefined
}

/** What a device has of a person's work that the server does not know yet. */
export type DeviceWork = {
  /** runs that were begun there, also those that were submitted and wait */
  begun: readonly BegunHere[]
  /** when each run that is in the outbox was submitted, by its draft */
  queued: ReadonlyMap<string, string>
}

/** Tells what a device has of a person's work, now and whenever the outbox changes. Returns an unsubscribe function. */
export const watchDeviceWork = (owner: Owner, tell: (work: DeviceWork) => void): (() => void) => {
  let gone = false
  const read = async () => {
    const [drafts, items] = await Promise.all([deviceDrafts.all(owner), outbox.all(owner)])
    if (gone) return
    tell({
      begun: drafts.flatMap(({ draft, begun }) =>
        begun
          ? [
              {
                draft: { ...draft, locked: false, can: { ...draft.can, unlock: false } },
                checklistId: draft.checklist.id,
                begunAt: begun.begunAt,
                occurrenceId: begun.occurrenceId,
              },
            ]
          : [],
      ),
      queued: new Map(
        items.filter(({ state }) => state !== 'sent').map(({ draftId, submittedAt }) => [draftId, submittedAt]),
      ),
    })
  }
  const readQuietly = () => void read().catch(() => undefined)
  readQuietly()
  const stop = outbox.onChange(readQuietly)
  return () => {
    gone = true
    stop()
  }
}
