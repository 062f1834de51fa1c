import { bypassDraft } from '@gemba/domain/bypasses/bypasses.endpoints'
import type { BypassInput } from '@gemba/domain/bypasses/bypasses.schema'
import { leaseDraft, renewDraftLock, saveDraft, unlockDraft } from '@gemba/domain/drafts/drafts.endpoints'
import type { Draft, DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import { type Entries, entriesOf } from '@gemba/domain/drafts/mergeEntries'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { call } from '../../platform/call.ts'
import { asCallError } from '../../platform/callError.ts'
import { changesOf } from './changesOf.ts'
import type { Entered } from './runState.ts'

export type ServerDraft = ReturnType<typeof createServerDraft>

type Options = {
  /** brings a draft that was begun without network; done when the server has it */
  arrive?: (() => Promise<unknown>) | undefined
  /** what the server has of a version */
  onConfirmed?: ((version: number, entries: Entries) => void) | undefined
}

/** The draft as the server has it, and what the tab with its lock asks of it. */
export const createServerDraft = (
  { id, ...draft }: Draft,
  lockToken: string,
  entered: () => Entered,
  { arrive, onConfirmed }: Options = {},
) => {
  const to = { params: { id }, quiet: true } as const
  let version = draft.version
  let confirmed: Entries = entriesOf({ id, ...draft })
  let isThere = arrive === undefined
  let isLeased = Boolean(draft.lock?.offlineUntil)
  const reach = async () => {
    if (isThere) return
    await arrive?.()
    isThere = true
  }
  /** An answer that got lost on its way back leaves us with the version before: the server names the current one. */
  const send = async <Response>(request: (body: DraftChanges) => Promise<Response>): Promise<Response> => {
    const body = () => changesOf({ ...entered(), version, lockToken, base: confirmed })
    await reach()
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
        onConfirmed?.(version, confirmed)
        return saved.savedAt
      }),
    /** Ends the draft. Sending it again returns the same receipt. */
    submit: () => send(body => call(submitDraft, { ...to, body })),
    /** Ends it without a result; sending it again returns the same receipt too. */
    bypass: (said: BypassInput) => send(body => call(bypassDraft, { ...to, body: { ...body, ...said } })),
    renewLock: async () => {
      await reach()
      await call(renewDraftLock, { ...to, body: { lockToken } })
    },
    /** Takes it along: the lock stays without network, also when the page is left. Returns until when. */
    lease: async () => {
      await reach()
      const { until } = await call(leaseDraft, { ...to, body: { lockToken } })
      isLeased = true
      return until
    },
    /** Lets others have it, unless it was taken along; not reached, its lock expires. `keepalive`: also from a page that is going away. */
    unlock: async (how: { keepalive?: boolean } = {}) => {
      if (isThere && !isLeased) await call(unlockDraft, { ...to, ...how, body: { lockToken } }).catch(() => undefined)
    },
  }
}
