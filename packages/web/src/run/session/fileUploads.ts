import { uploadFile } from '@gemba/domain/files/files.endpoints'
import { asCallError, isAway } from '../../platform/callError.ts'
import { upload } from '../../platform/upload.ts'
import type { FileEntries } from './fileEntries.ts'
import type { FileEntry } from './fileEntry.ts'
import { createSignal } from './signal.ts'

export type FileUploads = ReturnType<typeof createFileUploads>

/**
 * Sends the files of a run to the server, one after the other.
 *
 * @param keep keeps on the device what was read; done when the device has it, or refused
 */
export const createFileUploads = (entries: FileEntries, keep: () => Promise<unknown>) => {
  const heldUp = createSignal()
  let sending: Promise<void> | undefined
  let offline = false
  let closed = false

  /** Returns whether it makes sense to continue with the next one. */
  const sendOne = async (id: string, { name, type, bytes }: FileEntry): Promise<boolean> => {
    const file = new File([bytes ?? new ArrayBuffer()], name, { type })
    try {
      const stored = await upload(uploadFile, { file, idempotencyKey: id, quiet: true })
      offline = false
      if (entries.has(id)) entries.arrived(id, stored.id)
      return true
    } catch (error) {
      const failure = asCallError(error)
      offline = isAway(failure)
      if (offline) entries.announce()
      else entries.fail(id, failure.message)
      return !offline && failure.status !== 401
    }
  }
  const sendAll = async () => {
    for (;;) {
      const next = entries.open().find(([, { state, bytes }]) => state === 'sending' && bytes)
      if (closed || !next) return
      const [id, entry] = next
      // First the device, where it takes milliseconds; one that refuses holds nothing up.
      if (!entry.stored) await keep()
      if (entries.has(id) && !(await sendOne(id, entry))) return
    }
  }
  return {
    /** tries to send what waits; done when nothing can be done for now */
    send: async () => {
      await entries.read()
      sending ??= sendAll().finally(() => {
        sending = undefined
        if (entries.waiting() > 0) heldUp.emit()
      })
      return sending
    },
    /** calls back when the server takes no more for now: what waits is to be sent again later */
    onHeldUp: heldUp.on,
    isOffline: () => offline,
    close: () => {
      closed = true
    },
  }
}
