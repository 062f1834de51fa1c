import { deviceDrafts } from '../session/deviceDraft.ts'
import type { OutboxItem } from '../session/deviceKept.ts'
import { deviceStore } from '../session/deviceStore.ts'
import { outbox } from '../session/outbox.ts'

/** Takes a run out of the outbox to go on with it; returns the draft that has its answers. */
export const reopenItem = async ({ draftId, openDraftId }: OutboxItem): Promise<string> => {
  await outbox.drop(draftId)
  return openDraftId ?? draftId
}

/** Removes a run from this device with all that was entered in it. */
export const discardItem = async ({ draftId, lockToken }: Pick<OutboxItem, 'draftId' | 'lockToken'>): Promise<void> => {
  for (const { id } of await deviceStore.files(draftId)) await deviceStore.discardFile(id)
  await deviceStore.drop({ draftId, lockToken })
  await deviceDrafts.drop(draftId)
  await outbox.drop(draftId)
}
