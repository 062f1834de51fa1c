// Drafts as a device has them, so that they open there without network: those that were begun there, and those that its
// person had open or changed last.
import { createDraft } from '@gemba/domain/drafts/drafts.endpoints'
import type { Entries } from '@gemba/domain/drafts/mergeEntries'
import { call } from '../../platform/call.ts'
import { asCallError } from '../../platform/callError.ts'
import { deviceHasRuns } from '../../platform/deviceHasRuns.ts'
import { database } from './deviceDatabase.ts'
import { belongsTo, type DeviceDraft, type Owner } from './deviceKept.ts'
import { outbox } from './outbox.ts'

export const deviceDrafts = {
  get: async (draftId: string, owner: Owner): Promise<DeviceDraft | undefined> => {
    const kept = await (await database()).get('drafts', draftId)
    return kept && belongsTo(kept, owner) ? kept : undefined
  },
  ofAnyone: async (): Promise<DeviceDraft[]> => (await database()).getAll('drafts'),
  all: async (owner: Owner): Promise<DeviceDraft[]> =>
    (await deviceDrafts.ofAnyone()).filter(kept => belongsTo(kept, owner)),
  /** done when it is on the disk */
  put: async (draft: DeviceDraft): Promise<void> => {
    if (draft.begun) deviceHasRuns.noteWork()
    const transaction = (await database()).transaction('drafts', 'readwrite', { durability: 'strict' })
    await Promise.all([transaction.store.put(draft), transaction.done])
    outbox.noteDrafts()
  },
  drop: async (draftId: string): Promise<void> => {
    await (await database()).delete('drafts', draftId)
    outbox.noteDrafts()
  },
  /** what the server has confirmed of a draft, so that it opens with that where there is no network */
  confirm: async (draftId: string, version: number, entries: Entries): Promise<void> => {
    const transaction = (await database()).transaction('drafts', 'readwrite')
    const kept = await transaction.store.get(draftId)
    const { answers, header, name: draftName, userIdentity: lastModifiedByUserIdentity } = entries
    if (kept) {
      const draft = { ...kept.draft, version, answers, header, draftName, lastModifiedByUserIdentity }
      await transaction.store.put({ ...kept, draft })
    }
    await transaction.done
  },
}

/** The scheduled occurrence for which a draft of this device was begun. */
export const occurrenceOf = ({ occurrenceId, begun }: DeviceDraft): string | undefined =>
  occurrenceId ?? begun?.occurrenceId

/**
 * Brings a draft that was begun without network to the server; once it is there, sending it again changes nothing. A run that
 * was `submitted` as well gets its occurrence before one that was only begun.
 */
export const bringDraft = async (kept: DeviceDraft, { submitted = false } = {}): Promise<DeviceDraft> => {
  const { begun, draftId: id, lockToken, draft } = kept
  if (!begun) return kept
  const { occurrenceId, startCodeId, ...offline } = begun
  const begins = { code: draft.checklist.code, userIdentity: '', occurrenceId, startCodeId }
  const body = { ...begins, offline: { ...offline, id, lockToken, ...(submitted && { submitted }) } }
  const arrived = await call(createDraft, { body, quiet: true }).catch(error => {
    // It is there, and over: what is sent next says what became of it.
    if (asCallError(error).code !== 'conflict') throw error
    return undefined
  })
  const standsAlone = arrived ? arrived.standsAlone : kept.standsAlone
  const machine = draft.header.machine || (arrived?.draft.header.machine ?? '')
  const brought = { ...kept, begun: undefined, standsAlone, draft: { ...draft, header: { ...draft.header, machine } } }
  await deviceDrafts.put(brought).catch(() => undefined)
  return brought
}
