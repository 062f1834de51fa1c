// Photos, files and signatures of a run: at once on the screen, then on the device, then sent one after the other. The
// device drops its bytes only once the server has a saved draft that names the file.
import { getFileContent, getFileThumbnail } from '@gemba/domain/files/files.endpoints'
import { fileAddress } from '../../platform/call.ts'
import type { RunFile, RunFiles } from '../public/runTools.ts'
import { type DeviceFile, isLocal } from './deviceRun.ts'
import type { FileEntries } from './fileEntries.ts'
import type { FileUploads } from './fileUploads.ts'

export type FileQueue = ReturnType<typeof createRunFiles>

export type HeldBack = { phrase: 'filesRefused' | 'filesWait'; n: number }

/** Why the files of a run are not all on the server yet, in a phrase and a number; undefined when they are. */
export const heldBack = ({ refused, waiting }: Pick<FileQueue, 'refused' | 'waiting'>): HeldBack | undefined => {
  if (refused() > 0) return { phrase: 'filesRefused', n: refused() }
  return waiting() > 0 ? { phrase: 'filesWait', n: waiting() } : undefined
}

/** The files of one run in one tab, as its page uses them. */
export const createRunFiles = (
  entries: FileEntries,
  { send, isOffline, close }: FileUploads,
  keep: () => Promise<unknown>,
) => {
  const files: RunFiles = {
    add: file => {
      const { id, read } = entries.add(file)
      void read.then(keep).then(send)
      return id
    },
    of: (id): RunFile => {
      const one = entries.get(id)
      if (one) {
        const { src, name, state, failure } = one
        const shown = isOffline() && state === 'sending' ? 'waiting' : state
        return { src, full: src, state: shown, ...(name && { name }), ...(failure && { failure }) }
      }
      return {
        src: fileAddress(getFileThumbnail, { params: { id }, query: { size: 192 } }),
        full: fileAddress(getFileContent, { params: { id } }),
        state: isLocal(id) ? 'failed' : 'stored',
      }
    },
    forget: id => {
      if (isLocal(id)) entries.remove(id)
    },
    retry: () => {
      const gone = entries.open().flatMap(([id, { bytes }]) => (bytes ? [] : [id]))
      for (const [id, { bytes }] of entries.open())
        if (bytes) entries.change(id, { state: 'sending', failure: undefined })
      void (gone.length > 0 ? entries.addFromDevice(gone) : Promise.resolve()).then(send)
    },
    subscribe: entries.subscribe,
    version: entries.version,
  }
  return {
    ...files,
    send,
    waiting: entries.waiting,
    refused: entries.refused,
    isOffline,
    /** continues with those of these files that this device still has; the others are said to be gone */
    restore: async (ids: readonly string[]) => {
      const missing = ids.filter(id => !entries.has(id))
      if (missing.length > 0) await entries.addFromDevice(missing)
      if (ids.length > 0) void send()
    },
    /** adds a file of this device that no answer names; returns its id */
    adopt: (file: DeviceFile) => {
      entries.addKept(file)
      void send()
      return file.id
    },
    close: () => {
      close()
      entries.close()
    },
  }
}
