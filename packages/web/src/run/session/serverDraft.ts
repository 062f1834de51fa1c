import { renewDraftLock, saveDraft, unlockDraft } from '@gemba/domain/drafts/drafts.endpoints'
import type { Draft, DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { call } from '../../platform/call.ts'
import { asCallError } from '../../platform/callError.ts'
import { changesOf } from './changesOf.ts'
import { type Entries, entriesOf } from './mergeEntries.ts'
import type { Entered } from './runState.ts'

export type ServerDraft = ReturnType<typeof createServerDraft>

/** The draft as the server has it, and what the tab with its lock asks of it. */
export const createServerDraft = ({ id, ...draft }: Draft, lockToken: string, entered: () => Entered) => {
  const to = { params: { id }, quiet: true } as const
  let version = draft.version
  let confirmed: Entries = entriesOf({ id, ...draft })
  /** An answer that got lost on its way back leaves us with the version before: the server names the current one. */
  const send = async <Response>(request: (body: DraftChanges) => Promise<Response>): Promise<Response> => {
    const body = () => changesOf({ ...entered(), version, lockToken })
    try {
      return await request(body())
    } catch (error) {
      const { code, details } = asCallError(error)
      if (code !== 'stale-version' || typeof details.version !== 'number') throw error
      version = details.version
      return request(body())
    }
  }
  return {
    version: () => version,
    /** what it has of this version */
    confirmed: () => confirmed,
    /** Returns when it was saved. */
    save: () =>
      send(async body => {
        const saved = await call(saveDraft, { ...to, body })
        const { answers, header, name, userIdentity } = body
        version = saved.version
        confirmed = { answers, header, name, userIdentity }
        return saved.savedAt
      }),
    /** Ends the draft. Sending it again returns the same receipt. */
    submit: () => send(body => call(submitDraft, { ...to, body })),
    renewLock: () => call(renewDraftLock, { ...to, body: { lockToken } }),
    /** Lets others have it; not reached, its lock expires. `keepalive`: also from a page that is going away. */
    unlock: (how: { keepalive?: boolean } = {}) =>
      call(unlockDraft, { ...to, ...how, body: { lockToken } }).catch(() => undefined),
  }
}
